<?php
declare(strict_types=1);

namespace Skerry\Kit\Setup\Patch\Data;

use Magento\Framework\Setup\ModuleDataSetupInterface;
use Magento\Framework\Setup\Patch\DataPatchInterface;
use Magento\Framework\Setup\Patch\PatchRevertableInterface;

/** Deletes what the admin has configured when the module is uninstalled; the module stores nothing else. */
class Settings implements DataPatchInterface, PatchRevertableInterface
{
    private ModuleDataSetupInterface $setup;

    public function __construct(ModuleDataSetupInterface $moduleDataSetup)
    {
        $this->setup = $moduleDataSetup;
    }

    /** Nothing is stored: the defaults are in etc/config.xml. */
    public function apply(): self
    {
        return $this;
    }

    public function revert(): void
    {
        $this->setup->getConnection()->delete($this->setup->getTable('core_config_data'), ['path LIKE ?' => 'skerry/kit/%']);
    }

    public static function getDependencies(): array
    {
        return [];
    }

    public function getAliases(): array
    {
        return [];
    }
}
