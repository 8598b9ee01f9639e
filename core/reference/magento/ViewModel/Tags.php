<?php
declare(strict_types=1);

namespace Skerry\Kit\ViewModel;

use Magento\Framework\App\Config\ScopeConfigInterface;
use Magento\Framework\Component\ComponentRegistrar;
use Magento\Framework\Component\ComponentRegistrarInterface;
use Magento\Framework\Serialize\Serializer\Json;
use Magento\Framework\View\Asset\Repository;
use Magento\Framework\View\Element\Block\ArgumentInterface;
use Magento\Store\Model\ScopeInterface;

/** What a page loads of the kit, by the module's configuration and `release.json`. */
class Tags implements ArgumentInterface
{
    private ScopeConfigInterface $config;
    private ComponentRegistrarInterface $registrar;
    private Repository $assets;
    private Json $json;

    public function __construct(
        ScopeConfigInterface $config,
        ComponentRegistrarInterface $registrar,
        Repository $assets,
        Json $json
    ) {
        $this->config = $config;
        $this->registrar = $registrar;
        $this->assets = $assets;
        $this->json = $json;
    }

    /**
     * Tags in the order in which the page prints them.
     *
     * @return array<int, array{string, array<string, string>}> Name and attributes of each.
     */
    public function all(): array
    {
        $release = $this->release();
        $names = $this->widgets(array_keys($release['widgets']));
        if (!$names) {
            return [$this->script($release, $release['entry'])];
        }
        $widgets = array_intersect_key($release['widgets'], array_flip($names));
        $styles = [];
        foreach ($widgets as $name => $widget) {
            foreach ($widget['styles'] as $file) {
                $styles[$file][] = $name;
            }
        }
        $parts = [];
        foreach ($styles as $file => $users) {
            $parts[] = $file . ':' . $release['integrity'][$file] . ':' . implode(',', $users);
        }
        $chunks = array_unique(array_merge($release['first'], ...array_values(array_column($widgets, 'files'))));
        $takesOver = ['data-takeover' => implode(' ', $names), 'data-styles' => implode(' ', $parts)];
        $tags = [
            $this->link($release, 'stylesheet', $release['places']),
            $this->script($release, $release['entry']),
            $this->script($release, $release['takeover'], $takesOver),
        ];
        foreach ($chunks as $file) {
            $tags[] = $this->link($release, 'modulepreload', $file, ['fetchpriority' => 'low']);
        }
        return $tags;
    }

    /** Names that the kit knows; "all" is each of them. */
    private function widgets(array $known): array
    {
        $names = preg_split('/[\s,]+/', $this->setting('takeover'), -1, PREG_SPLIT_NO_EMPTY);
        return in_array('all', $names, true) ? $known : array_values(array_intersect($names, $known));
    }

    private function script(array $release, string $file, array $more = []): array
    {
        // Requested after the theme's own styles and main picture.
        return ['script', ['type' => 'module', 'src' => $this->base() . $file] + $this->checked($release, $file)
            + ['fetchpriority' => 'low'] + $more];
    }

    private function link(array $release, string $rel, string $file, array $more = []): array
    {
        return ['link', ['rel' => $rel, 'href' => $this->base() . $file] + $this->checked($release, $file) + $more];
    }

    /** A file of another host, such as that of the shop's static files, is compared with its hash only if it may be read. */
    private function checked(array $release, string $file): array
    {
        return ['integrity' => $release['integrity'][$file], 'crossorigin' => 'anonymous'];
    }

    /** The folder of the kit's files, with the slash at its end. */
    private function base(): string
    {
        $own = $this->setting('base');
        return $own === '' ? preg_replace('~[^/]*$~', '', $this->assets->getUrl('Skerry_Kit::manifest.json')) : rtrim($own, '/') . '/';
    }

    private function setting(string $name): string
    {
        return trim((string)$this->config->getValue('skerry/kit/' . $name, ScopeInterface::SCOPE_STORE));
    }

    private function release(): array
    {
        $folder = $this->registrar->getPath(ComponentRegistrar::MODULE, 'Skerry_Kit');
        return $this->json->unserialize((string)file_get_contents($folder . '/release.json'));
    }
}
