<?php
/**
 * Prints what the module puts into a page's head, with the least of Magento that it calls:
 * `php magento-head.php <folder of the module> <settings as JSON>`.
 */
declare(strict_types=1);

namespace Magento\Framework\View\Element\Block {
    interface ArgumentInterface
    {
    }
}

namespace Magento\Framework\App\Config {
    interface ScopeConfigInterface
    {
        public function getValue($path, $scope = '');
    }
}

namespace Magento\Framework\Component {
    interface ComponentRegistrarInterface
    {
        public function getPath($type, $name);
    }

    class ComponentRegistrar implements ComponentRegistrarInterface
    {
        public const MODULE = 'module';

        public function getPath($type, $name)
        {
            return $GLOBALS['argv'][1];
        }
    }
}

namespace Magento\Framework\Serialize\Serializer {
    class Json
    {
        public function unserialize($text)
        {
            return json_decode($text, true);
        }
    }
}

namespace Magento\Framework\View\Asset {
    class Repository
    {
        public function getUrl($file)
        {
            return 'https://shop.example/static/frontend/Magento/luma/en_US/' . str_replace('::', '/', $file);
        }
    }
}

namespace Magento\Store\Model {
    interface ScopeInterface
    {
        public const SCOPE_STORE = 'store';
    }
}

namespace {
    use Magento\Framework\App\Config\ScopeConfigInterface;
    use Magento\Framework\Component\ComponentRegistrar;
    use Magento\Framework\Serialize\Serializer\Json;
    use Magento\Framework\View\Asset\Repository;
    use Skerry\Kit\ViewModel\Tags;

    [, $folder, $settings] = $argv;
    require $folder . '/ViewModel/Tags.php';

    $config = new class (json_decode($settings, true)) implements ScopeConfigInterface {
        public function __construct(private array $settings)
        {
        }

        public function getValue($path, $scope = '')
        {
            return $this->settings[basename($path)] ?? null;
        }
    };
    $escaper = new class {
        public function escapeHtml($text)
        {
            return htmlspecialchars((string)$text, ENT_QUOTES);
        }
    };
    $facts = new class {
        public function toJson()
        {
            return '{}';
        }
    };
    $tags = new Tags($config, new ComponentRegistrar(), new Repository(), new Json());
    $block = new class (['tags' => $tags, 'facts' => $facts]) {
        public function __construct(private array $data)
        {
        }

        public function getData($name)
        {
            return $this->data[$name];
        }
    };
    require $folder . '/view/frontend/templates/head.phtml';
}
