import { labels as formLabels } from '../form/labels.ts'
import { labels } from './address-labels.ts'
import { labels as postcodeLabels } from './postcode-labels.ts'

/** Notes on the options that both address forms have, for their pages. */
export const addressNotes = {
  options: {
    regionJson: {
      about: 'Magento’s regions, in either of its two shapes; `config.regions_required` lists countries',
      example: '{"config": {"regions_required": ["US"]}, "US": {"12": {"code": "CA", "name": "California"}}}',
      shape: '{ config?: { regions_required?: string[]; show_all_regions?: boolean }; [country: string]: unknown }',
    },
    postCodes: {
      about: 'Country → name → pattern of its postcodes, with an example',
      example: '{"LT": {"pattern_1": {"pattern": "^[0-9]{5}$", "example": "01001"}}}',
      shape: 'Record<string, Record<string, { pattern: string; example: string }>>',
    },
    countriesWithOptionalZip: {
      about: 'Countries whose addresses have no postcode',
      example: '["IE"]',
      shape: 'string[]',
    },
    countryOptions: {
      about: 'Magento’s options of the country field, which say per country what is required and visible; they win',
      example: '[{"value": "IE", "is_region_visible": false, "is_zipcode_optional": true}]',
      shape:
        '{ value: string; is_region_required?: boolean; is_region_visible?: boolean; is_zipcode_optional?: boolean }[]',
    },
    defaultRegion: {
      about: 'Id of the region that is selected at first',
      example: '484',
      otherwise: 'the field’s own',
    },
    optionalRegionAllowed: { about: 'Off: a country without required regions shows no region at all', example: '0' },
  },
  texts: { ...labels, ...postcodeLabels, required: formLabels.required, phone: formLabels.phone },
}
