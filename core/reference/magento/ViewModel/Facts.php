<?php
declare(strict_types=1);

namespace Skerry\Kit\ViewModel;

use Magento\Checkout\Block\Cart\Sidebar;
use Magento\Customer\Block\CustomerData;
use Magento\Customer\Block\SectionConfig;
use Magento\Customer\Block\SectionNamesProvider;
use Magento\Customer\Model\Context;
use Magento\Framework\App\Config\ScopeConfigInterface;
use Magento\Framework\App\Http\Context as HttpContext;
use Magento\Framework\Locale\FormatInterface;
use Magento\Framework\Locale\ResolverInterface;
use Magento\Framework\Session\Config\ConfigInterface;
use Magento\Framework\UrlInterface;
use Magento\Framework\View\Element\Block\ArgumentInterface;
use Magento\Framework\View\LayoutInterface;
use Magento\Store\Model\ScopeInterface;
use Magento\Store\Model\StoreManagerInterface;

/** The page facts: the same for every visitor of a page that Magento's full-page cache keeps. */
class Facts implements ArgumentInterface
{
    private StoreManagerInterface $stores;
    private ScopeConfigInterface $config;
    private ConfigInterface $session;
    private HttpContext $visitor;
    private FormatInterface $format;
    private ResolverInterface $locale;
    private UrlInterface $url;
    private LayoutInterface $layout;
    private SectionNamesProvider $names;

    public function __construct(
        StoreManagerInterface $stores,
        ScopeConfigInterface $config,
        ConfigInterface $session,
        HttpContext $visitor,
        FormatInterface $format,
        ResolverInterface $locale,
        UrlInterface $url,
        LayoutInterface $layout,
        SectionNamesProvider $names
    ) {
        $this->stores = $stores;
        $this->config = $config;
        $this->session = $session;
        $this->visitor = $visitor;
        $this->format = $format;
        $this->locale = $locale;
        $this->url = $url;
        $this->layout = $layout;
        $this->names = $names;
    }

    /** JSON that can't end the script that holds it. */
    public function toJson(): string
    {
        $store = $this->stores->getStore();
        $currency = $store->getCurrentCurrency()->getCode();
        return json_encode([
            'storeCode' => $store->getCode(),
            'storeId' => (string)$store->getId(),
            'websiteId' => (string)$store->getWebsiteId(),
            'baseUrl' => $store->getBaseUrl(),
            'locale' => $this->locale->getLocale(),
            'currency' => $currency,
            'priceFormat' => $this->format->getPriceFormat($this->locale->getLocale(), $currency),
            // Magento caches a page once for guests and once for customers.
            'isLoggedIn' => (bool)$this->visitor->getValue(Context::CONTEXT_AUTH),
            'cookies' => [
                'path' => $this->session->getCookiePath(),
                'secure' => $this->session->getCookieSecure(),
                'samesite' => strtolower((string)$this->session->getCookieSameSite()),
            ],
            'sections' => $this->sections(),
            'checkout' => $this->layout->createBlock(Sidebar::class)->getConfig(),
        ], JSON_THROW_ON_ERROR | JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
    }

    private function sections(): array
    {
        $rules = $this->layout->createBlock(SectionConfig::class);
        $data = $this->layout->createBlock(CustomerData::class);
        $isPersistent = $this->config->isSetFlag('persistent/options/enabled', ScopeInterface::SCOPE_STORE);
        $lifetime = $this->config->getValue('persistent/options/lifetime', ScopeInterface::SCOPE_STORE);
        return [
            'sections' => (object)$rules->getSections(),
            'clientSideSections' => $rules->getClientSideSections(),
            'baseUrls' => array_values(array_unique([
                $this->url->getUrl('', ['_secure' => true]),
                $this->url->getUrl('', ['_secure' => false]),
            ])),
            'sectionNames' => $this->names->getSectionNames(),
            'sectionLoadUrl' => $data->getCustomerDataUrl('customer/section/load'),
            'expirableSectionLifetime' => $data->getExpirableSectionLifetime(),
            'expirableSectionNames' => $data->getExpirableSectionNames(),
            'cookieLifeTime' => $data->getCookieLifeTime(),
        ] + ($isPersistent ? ['persistent' => ['expirationLifetime' => $lifetime]] : []);
    }
}
