import { defineBehavior } from '../../core/island/widget.ts'
import { connectCarousel } from './behavior.ts'
import { CarouselOptions } from './options.ts'

/** Slides in a row that the browser scrolls, with buttons for pages. */
export default defineBehavior(CarouselOptions, connectCarousel)
