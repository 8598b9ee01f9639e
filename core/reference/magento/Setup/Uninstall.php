<?php
declare(strict_types=1);

namespace Skerry\Kit\Setup;

use Magento\Framework\Setup\ModuleContextInterface;
use Magento\Framework\Setup\SchemaSetupInterface;
use Magento\Framework\Setup\UninstallInterface;

/** Deletes what the admin has configured; the module stores nothing else. */
class Uninstall implements UninstallInterface
{
    public function uninstall(SchemaSetupInterface $setup, ModuleContextInterface $context): void
    {
        $setup->getConnection()->delete($setup->getTable('core_config_data'), ['path LIKE ?' => 'skerry/kit/%']);
    }
}
