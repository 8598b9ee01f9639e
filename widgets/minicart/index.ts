import * as v from 'valibot'
import { defineView } from '../../core/view/define-view.tsx'
import { Minicart } from './view.tsx'

/** The cart in the page's header: how much is in it, and, opened, what. */
export default defineView(v.object({}), Minicart)
