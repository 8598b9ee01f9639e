/** The specification's numbers and messages that are built, each beside the one constant or label that holds it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFree } from '../core/checkout/payment-methods.ts'
import { taxModeOf } from '../core/checkout/tax-mode.ts'
import { parseQuantity } from '../core/product/quantity.ts'
import { missingOf, readAgreements } from '../widgets/agreements/model.ts'
import { type Choice, INPUTS, shownInputs, titleFor } from '../widgets/change-email-password/model.ts'
import { ChangeEmailPasswordOptions } from '../widgets/change-email-password/options.ts'
import { areNamesRequired, isAvailable } from '../widgets/gift-message/model.ts'
import { GiftMessageOptions } from '../widgets/gift-message/options.ts'
import { shouldIntercept } from '../widgets/layered-nav/links.ts'
import { COLUMNS, columnClasses } from '../widgets/load-more/model.ts'
import {
  isOver as commentIsOver,
  startsOpen as commentStartsOpen,
  cut as cutComment,
  mustSave as mustSaveComment,
} from '../widgets/order-comment/model.ts'
import { pressed } from '../widgets/quantity/model.ts'
import { SwatchesOptions } from '../widgets/swatches/options.ts'

const DAY_MS = 86_400_000

// Point of the specification, its words, the file and the constant that hold the number.
const NUMBERS: readonly (readonly [point: number, words: string, file: string, constant: string, value: number])[] = [
  [9, 'Swatch media reload debounce: 500 ms', 'widgets/gallery/ask-media.ts', 'MEDIA_DEBOUNCE_MS', 500],
  [9, 'The media loader class is removed 300 ms after loading', 'widgets/gallery/ask-media.ts', 'LOADER_MS', 300],
  [9, 'Gallery: thumbs 64x64', 'widgets/gallery/settings.ts', 'THUMB_PX', 64],
  [9, 'Gallery: margin 2', 'widgets/gallery/settings.ts', 'THUMB_MARGIN_PX', 2],
  [9, 'Gallery: transition 300 ms', 'widgets/gallery/settings.ts', 'TRANSITION_MS', 300],
  [9, 'Gallery: autoplay interval 5000 ms', 'widgets/gallery/settings.ts', 'GALLERY_AUTOPLAY_MS', 5000],
  [9, 'Gallery: autoplay at least 1.5 transitions', 'widgets/gallery/settings.ts', 'MIN_AUTOPLAY_FACTOR', 1.5],
  [9, 'Gallery: a transition grows to 2 times', 'widgets/gallery/settings.ts', 'MAX_TRANSITION_FACTOR', 2],
  [9, 'Gallery: touch timeout 250 ms', 'widgets/gallery/zoom.ts', 'TOUCH_TIMEOUT_MS', 250],
  [9, 'Gallery: scroll lock 1400 ms', 'widgets/gallery/settings.ts', 'SCROLL_LOCK_MS', 1400],
  [9, 'Gallery: default width 500', 'widgets/gallery/settings.ts', 'WIDTH_PX', 500],
  [9, 'Gallery: thumbnails slide in 500 ms x 1.1', 'widgets/gallery/settings.ts', 'THUMB_SLIDE_MS', 500 * 1.1],
  [9, 'Base video fullscreen delay: 50 ms', 'widgets/gallery/videos.ts', 'BASE_VIDEO_MS', 50],
  [9, 'Media queries: 768 px for video and fullscreen', 'widgets/gallery/videos.ts', 'BASE_VIDEO_OVER_PX', 768],
  [9, 'Gallery: long press 1', 'widgets/gallery/settings.ts', 'LONG_PRESS', 1],
  [9, 'Tooltip delay: 200 ms', 'core/view/tooltip.ts', 'TOOLTIP_DELAY_MS', 200],
  [9, 'Tooltip library default padding: 5', 'core/view/tooltip.ts', 'TOOLTIP_EDGE_PX', 5],
  [9, 'Disposable section data is cleared after 3000 ms', 'core/customer-data/writing.ts', 'DISPOSABLE_MS', 3000],
  [
    9,
    'the cookie fallback keeps local entries 10 years',
    'core/customer-data/storage.ts',
    'TEN_YEARS_MS',
    3650 * DAY_MS,
  ],
  [9, 'Order comment error flash: 800 ms', 'widgets/order-comment/model.ts', 'FLASH_MS', 800],
  [9, 'Logout redirect delay: 5000 ms', 'widgets/logout-redirect/index.ts', 'REDIRECT_MS', 5000],
  [9, 'Scroll-to-top button: appears beyond 100 px scroll', 'widgets/scroll-to-top/model.ts', 'BEYOND_PX', 100],
  [9, 'Scroll-to-top button: 500 ms debounce', 'widgets/scroll-to-top/model.ts', 'SETTLE_MS', 500],
  [9, 'Scroll-to-top button: scroll animation 600 ms', 'widgets/scroll-to-top/model.ts', 'TO_TOP_MS', 600],
  [9, 'Bundle slide speed 1500 ms', 'widgets/slide/options.ts', 'SLIDE_SPEED_MS', 1500],
  [9, 'Bundle: slide-down 800 ms', 'widgets/slide/motion.ts', 'SLIDE_DOWN_MS', 800],
  [9, 'Bundle: scroll 600 ms', 'widgets/slide/motion.ts', 'SLIDE_SCROLL_MS', 600],
  [9, 'Word rotation: every 2000 ms', 'widgets/word-rotation/model.ts', 'STAY_MS', 2000],
  [9, 'Word rotation: with a 300 ms animation', 'widgets/word-rotation/model.ts', 'MOVE_MS', 300],
  [9, 'Navigation: hover-in delay 300 ms', 'widgets/mega-menu/model.ts', 'HOVER_IN_MS', 300],
  [9, 'Navigation: hover-out 500 ms', 'widgets/mega-menu/model.ts', 'HOVER_OUT_MS', 500],
  [9, 'Navigation: submenu animation 200 ms', 'widgets/mega-menu/model.ts', 'SPEED_MS', 200],
  [9, 'Navigation: 150 in the extended version', 'widgets/mega-menu/model.ts', 'EXTENDED_SPEED_MS', 150],
  [9, 'Navigation: resize debounce 300 ms', 'widgets/mega-menu/model.ts', 'RESIZE_MS', 300],
  [9, 'Navigation: initial collapse check 100 ms', 'widgets/mega-menu/model.ts', 'FIRST_CHECK_MS', 100],
  [9, 'Infinite scroll: trigger 100 px before the loader', 'widgets/load-more/model.ts', 'BEFORE_PX', 100],
  [9, 'Infinite scroll: 2 automatic loads', 'widgets/load-more/model.ts', 'AUTO_LOADS', 2],
  [9, 'Scroll-to-element offset: 100 px', 'core/dom/scroll.ts', 'SCROLL_OFFSET_PX', 100],
  [9, 'First carrier search debounce: 1000 ms', 'widgets/pickup-points/model.ts', 'SEARCH_MS', 1000],
  [9, 'Terminal map retry: 1000 ms', 'core/pickup/method-row.ts', 'ROW_RETRY_MS', 1000],
  [9, 'Logo retry: 500 ms', 'widgets/carrier-logo/model.ts', 'LOGO_RETRY_MS', 500],
  [9, 'Logo image height: 30 px', 'widgets/carrier-logo/model.ts', 'LOGO_HEIGHT_PX', 30],
  [9, 'Second carrier search suggestion debounce: 400 ms', 'widgets/pickup-terminals/model.ts', 'DROPDOWN_MS', 400],
  [9, 'Map search autocomplete debounce: 500 ms', 'widgets/pickup-terminals/model.ts', 'DIALOG_MS', 500],
  [9, 'Search needs at least 3 characters', 'widgets/pickup-terminals/model.ts', 'MIN_LETTERS', 3],
  [9, 'at most 8 terminals are listed before show more', 'widgets/pickup-terminals/model.ts', 'MAX_SHOWN', 8],
  [9, 'at most 4 suggestions', 'widgets/pickup-terminals/model.ts', 'DIALOG_SUGGESTIONS', 4],
  [9, 'Zoom to a second-carrier terminal: 14', 'widgets/pickup-terminals/model.ts', 'TERMINAL_ZOOM', 14],
  [9, 'Zoom to own location: 16', 'core/view/pickup/card.tsx', 'PLACE_ZOOM', 16],
  [9, 'Zoom: default 8', 'widgets/pickup-points/model.ts', 'DEFAULT_ZOOM', 8],
  [9, 'Zoom: selected point 13', 'widgets/pickup-points/model.ts', 'POINT_ZOOM', 13],
  [9, 'Zoom: minimum 4', 'core/map/point-map.ts', 'MIN_ZOOM', 4],
  [9, 'Zoom: maximum 18', 'core/map/point-map.ts', 'MAX_ZOOM', 18],
  [9, 'Marker cluster radius: 80', 'core/map/markers.ts', 'CLUSTER_RADIUS_PX', 80],
  [9, 'an earth radius of 6371 km', 'core/map/distance.ts', 'EARTH_RADIUS_KM', 6371],
  [9, 'Pickup card offset at min-width 769', 'core/view/pickup/frame.tsx', 'CARD_FROM_PX', 769],
  [9, 'Postal-code validation debounce: 500 ms', 'core/checkout/postcode-note.ts', 'POSTCODE_MS', 500],
  [9, 'Scroll to an element: 300 ms', 'core/dom/scroll.ts', 'SCROLL_MS', 300],
  [9, 'Wallet popup window: 400 wide', 'widgets/wallet-redirect/model.ts', 'HELP_WIDTH_PX', 400],
  [9, 'Wallet popup window: 350 high', 'widgets/wallet-redirect/model.ts', 'HELP_HEIGHT_PX', 350],
  [9, 'Carousel: 3 items', 'widgets/carousel/model.ts', 'ITEMS_SHOWN', 3],
  [9, 'Carousel: autoplay timeout 5000 ms', 'widgets/carousel/model.ts', 'AUTOPLAY_MS', 5000],
  [9, 'Carousel: responsive refresh 200 ms', 'widgets/carousel/model.ts', 'REFRESH_MS', 200],
  [9, 'Carousel: smart speed 250 ms', 'widgets/carousel/model.ts', 'TURN_MS', 250],
  [9, 'The expiry year window is 19 years', 'core/checkout/card-dates.ts', 'MAX_YEARS', 19],
  [9, 'CVV length is 3 by default', 'core/checkout/card-rules.ts', 'CVV_DIGITS', 3],
]

// Texts of points 2, 4, 5 and 8, word for word, and the file that holds them.
const MESSAGES: readonly (readonly [point: number, words: string, file: string])[] = [
  [8, 'No input data received', 'widgets/swatches/labels.ts'],
  [5, 'The order comment entered exceeded the limit', 'widgets/order-comment/labels.ts'],
  [8, 'Something went wrong with your request. Please try again later.', 'core/http/http-error.ts'],
  [5, 'Provided Zip/Postal Code seems to be invalid.', 'core/checkout/postcode-labels.ts'],
  [5, 'If you believe it is the right one you can ignore this notice.', 'core/checkout/postcode-labels.ts'],
  [5, 'Field %1 is required.', 'widgets/address-fields/labels.ts'],
  [5, 'Select %1 parcel terminal!', 'core/checkout/labels.ts'],
  [8, 'Missing video URL.', 'widgets/gallery/labels.ts'],
  [8, 'Video URL not supported.', 'widgets/gallery/labels.ts'],
  [8, 'Video Error: Unknown video type', 'widgets/gallery/labels.ts'],
  [2, 'Pickup point', 'widgets/pickup-points/labels.ts'],
  [8, 'Nothing found', 'core/pickup/labels.ts'],
  [5, 'Invalid date', 'core/form/account-labels.ts'],
  [5, 'The Date of Birth should not be greater than today.', 'core/form/account-labels.ts'],
  [4, 'No Password', 'core/form/account-labels.ts'],
  [4, 'Very Strong', 'core/form/account-labels.ts'],
  [8, 'Are you sure you want to delete this address?', 'widgets/address-book/labels.ts'],
  [8, 'No points to select', 'core/pickup/labels.ts'],
  [8, 'No information', 'core/pickup/labels.ts'],
  [8, 'Could not authenticate. Please try again later.', 'core/customer/sign-in-labels.ts'],
  [8, 'Guest checkout is disabled', 'widgets/guest-gate/labels.ts'],
  [8, 'Your coupon was successfully applied.', 'widgets/coupon/labels.ts'],
  [8, 'Your coupon was successfully removed.', 'widgets/coupon/labels.ts'],
  [5, 'Please enter a valid credit card type number.', 'core/checkout/card-labels.ts'],
  [5, 'Please enter a valid credit card number.', 'core/checkout/card-labels.ts'],
  [5, 'Incorrect credit card expiration month.', 'core/checkout/card-labels.ts'],
  [5, 'Please enter a valid credit card verification number.', 'core/checkout/card-labels.ts'],
  [5, 'Incorrect credit card expiration year.', 'core/checkout/card-labels.ts'],
  [5, 'To check out, please sign in with your email address.', 'widgets/wallet-button/labels.ts'],
  [8, 'Sorry, something went wrong.', 'widgets/order-review/labels.ts'],
  [8, 'Sorry, something went wrong. Please try again later.', 'widgets/order-review/labels.ts'],
  [8, 'Authentication Failed. Please try again with another form of payment.', 'widgets/card-authentication/labels.ts'],
]

// Sentences about who the visitor is and what is bought, and the file and name of the test that shows each.
const SHOWN: readonly (readonly [point: number, words: string, file: string, test: string])[] = [
  [
    1,
    'Users are shoppers, either signed in or guests; a customer is recognised by a firstname',
    'test/widgets/guest-gate/model.test.ts',
    '%s: %j, %j → %s',
  ],
  [
    1,
    'Sign in through a popup at checkout',
    'test/walks/sign-in.walk.ts',
    'a guest of a shop for customers signs in at the cart, by keyboard, and goes on with everything in the cart',
  ],
  [
    2,
    'Relative paths seen are customer/section/load and customer/ajax/login',
    'test/core/customer/sign-in.test.ts',
    'what is sent is the form’s fields and a form key, as JSON by script',
  ],
  [2, 'Layered navigation: clear all', 'test/widgets/layered-nav/behavior.test.ts', 'intercepts a click on %s'],
  [
    2,
    'The search button reads the postcode field and runs a position search',
    'test/widgets/pickup-points/map.test.tsx',
    'the search button of the second carrier reads the field and sorts from that place',
  ],
  [
    2,
    'Login popup at checkout, for guests proceeding to checkout',
    'test/widgets/guest-gate/index.test.ts',
    'a guest without permission is asked to sign in, and the server remembers where to',
  ],
  [
    3,
    'Login payload: the form’s fields plus a login URL',
    'test/widgets/sign-in/index.test.ts',
    'sends the trimmed address and the password to the printed address',
  ],
  [
    3,
    'Login response: errors, message, redirectUrl',
    'test/widgets/sign-in/index.test.ts',
    'after a success the next page is %s',
  ],
  [
    5,
    'The login form must be valid before submitting',
    'test/widgets/sign-in/index.test.ts',
    'with %s it sends nothing and focuses the field',
  ],
  [
    5,
    'Forms disable their submit button after a valid submit',
    'test/widgets/block-submit/index.test.ts',
    'a form is sent once: its buttons are disabled after the browser has read them',
  ],
  [
    6,
    'Signed-in status comes from page config, or from a firstname in customer data',
    'test/widgets/guest-gate/index.test.ts',
    'a customer whom only %s knows is looked up once, and let through',
  ],
  [
    6,
    'Guest checkout is allowed only when the cart data says so',
    'test/widgets/guest-gate/index.test.ts',
    'after a second without an answer the guest is asked',
  ],
  [
    6,
    'The login popup is active only when no customer is loaded',
    'test/widgets/sign-in/index.test.ts',
    '%s shows it to guests, and is a link for customers',
  ],
  [
    7,
    'POST customer/ajax/login: JSON of the login form fields; errors, message, redirectUrl',
    'test/core/customer/sign-in.test.ts',
    'a refusal has %s, and asks nothing more',
  ],
  [
    7,
    'POST /customers/isEmailAvailable: customerEmail; boolean',
    'test/core/customer/email.test.ts',
    'an e-mail with the answer %j is available: %j',
  ],
  [
    8,
    'Login failure: could not authenticate',
    'test/core/customer/sign-in.test.ts',
    'after %s a guest of the session reads that it failed',
  ],
  [
    8,
    'Login response with errors: shown via the message container',
    'test/widgets/sign-in/index.test.ts',
    'a refusal is text, empties the password, keeps the address, and can be tried again',
  ],
  [
    8,
    'Alert when the login popup is unavailable',
    'test/widgets/guest-gate/index.test.ts',
    'a page without a popup says that guests may not check out',
  ],
  [
    1,
    'configure bundle products',
    'test/walks/bundle.walk.ts',
    'a bundle costs in the cart what its page shows, and is changed from there',
  ],
  [
    1,
    'see tier prices',
    'test/widgets/price/behavior.test.ts',
    'shows the tier of the quantity, and the product’s price below the first tier',
  ],
  [
    1,
    'use quantity plus and minus buttons',
    'test/walks/products.walk.ts',
    'of a grouped product a shopper takes what is wanted, each in its own number',
  ],
  [
    1,
    'see a pay-later message',
    'test/walks/pay-later.walk.ts',
    'what it costs later follows the choice, and is asked for in the window alone',
  ],
  [
    1,
    'play product videos in the gallery',
    'test/walks/gallery.walk.ts',
    'a video is asked for when the shopper plays it, and ends with the next picture',
  ],
  [
    2,
    'Bundle options on the product page',
    'test/walks/bundle.walk.ts',
    'with keys alone a shopper opens the options, puts a set together and goes back',
  ],
  [2, 'Tier prices on the product page', 'test/widgets/price/behavior.test.ts', 'lists a child’s tiers in their block'],
  [
    2,
    'Pay-later message on the product page',
    'test/walks/pay-later.walk.ts',
    'nothing is shown, and nothing moves, where the provider does not answer',
  ],
  [2, 'Media gallery', 'test/walks/gallery.walk.ts', 'a shopper looks at every picture by mouse'],
  [
    3,
    'Bundle: options with title and selections (name, qty, customQty, prices)',
    'test/widgets/bundle/behavior.test.ts',
    'every kind of field counts, each selection with its own pieces and tiers',
  ],
  [
    3,
    'Bundle: tierPrice entries with price_qty and prices',
    'test/widgets/bundle/model.test.ts',
    'a tier replaces all prices of a piece, and never makes it dearer than a special price',
  ],
  [
    3,
    'Bundle: positions',
    'test/widgets/bundle/model.test.ts',
    'the options keep the page’s order, and their own where the page names none',
  ],
  [
    3,
    'Bundle: selected',
    'test/widgets/bundle/behavior.test.ts',
    'chooses what the configuration selects where the server has printed nothing, without being touched',
  ],
  [
    3,
    'Bundle: isFixedPrice',
    'test/widgets/bundle/behavior.test.ts',
    'adds a fixed price once, and follows a script that sets a field with jQuery',
  ],
  [
    3,
    'Video: mediaType, isBase, videoUrl',
    'test/widgets/gallery/model.test.ts',
    'a list of videos lies beside the pictures: each has its picture’s place',
  ],
  [
    3,
    'Video: a flag for the privacy-enhanced host',
    'test/widgets/gallery/video-url.test.ts',
    'a video without cookies is played without cookies',
  ],
  [
    3,
    'Video: playIfBase, read as an integer',
    'test/widgets/gallery/gallery.test.ts',
    'the base picture’s video begins 50 ms after the shopper’s first sign, once, without sound',
  ],
  [
    3,
    'Video: showRelated, read as an integer',
    'test/widgets/gallery/video-url.test.ts',
    'a YouTube video starts at once and shows no other shop’s videos afterwards',
  ],
  [
    3,
    'Video: videoAutoRestart, read as an integer',
    'test/widgets/gallery/video-url.test.ts',
    'a video is repeated where the shop says so',
  ],
  [3, 'Video per option: replace', 'test/widgets/gallery/model.test.ts', 'replace shows the child’s pictures only'],
  [3, 'Video per option: prepend', 'test/widgets/gallery/model.test.ts', 'prepend shows them before the initial ones'],
  [
    3,
    'Video: type, code, width, height, related, loop, youtubenocookie',
    'test/widgets/gallery/video.test.ts',
    'a player says what it plays, as Magento’s does',
  ],
  [
    4,
    'Video: unplayed, then playing once the user clicks it',
    'test/widgets/gallery/video.test.ts',
    'a provider’s video is a frame with a title, over the stage',
  ],
  [
    4,
    'Video: unplayed again when the slide changes',
    'test/walks/gallery.walk.ts',
    'a video is asked for when the shopper plays it, and ends with the next picture',
  ],
  [
    4,
    'Video: unplayed again when the close control is clicked',
    'test/widgets/gallery/video.test.ts',
    'ends once, also when it is ended twice',
  ],
  [
    4,
    'Video: a looped one restarts',
    'test/widgets/gallery/video.test.ts',
    'a plain file is a video of the browser’s own',
  ],
  [
    4,
    'Video: a base video plays once, wider than 768, after 50 ms',
    'test/widgets/gallery/gallery.test.ts',
    'the base picture’s video begins 50 ms after the shopper’s first sign, once, without sound',
  ],
  [
    5,
    'Outside its limits a bundle’s quantity changes no price',
    'test/widgets/bundle/behavior.test.ts',
    'outside the limits of its field a quantity changes neither price nor summary',
  ],
  [
    5,
    'A quantity of nothing counts as 1',
    'test/widgets/pay-later/behavior.test.ts',
    'the amount follows the product’s price and quantity, whatever is no quantity counts as one',
  ],
  [
    5,
    'A grouped quantity of nothing counts as 0',
    'test/widgets/pay-later/behavior.test.ts',
    'the rows of a grouped product count as nothing until they have a quantity',
  ],
  [
    4,
    'Video: unplayed again on leaving fullscreen',
    'test/widgets/gallery/gallery.test.ts',
    'a video ends when fullscreen is left',
  ],
  [
    5,
    'A YouTube watch link has the id in v; short, embed and nocookie links in the path',
    'test/widgets/gallery/video-url.test.ts',
    'reads %j',
  ],
  [
    9,
    'Gallery: long press 1',
    'test/widgets/gallery/gallery.test.ts',
    'a key that repeats more than once is held down: then frames change without a movement',
  ],
  [
    9,
    'Gallery: thumbnails slide in 500 ms x 1.1',
    'test/widgets/gallery/gallery.test.ts',
    'the thumbnails move to another page of them in 550 ms',
  ],
  [
    9,
    'Gallery: transition 300 ms, at most 2 times as long',
    'test/widgets/gallery/settings.test.ts',
    'a movement over several frames takes at most twice as long',
  ],
  [9, 'Gallery: scroll lock 1400 ms, touch timeout 250 ms', 'test/widgets/gallery/settings.test.ts', 'a wheel %s'],
  [
    9,
    'Bundle slide speed 1500 ms',
    'test/widgets/slide/slide.test.ts',
    'the stage moves sideways in 1500 ms, and the product is hidden then',
  ],
  [
    9,
    'Bundle slide-down 800 ms, scroll 600 ms',
    'test/widgets/slide/slide.test.ts',
    'slides down in 800 ms, and the legend has the focus at once',
  ],
  [
    9,
    'Gallery: autoplay interval 5000 ms',
    'test/widgets/gallery/gallery.test.ts',
    'changes frames by itself every 5000 ms, announces none of them, and has a pause button',
  ],
  [
    5,
    'Another video link only when forced',
    'test/widgets/gallery/video-url.test.ts',
    'any other address is a video only when that is forced',
  ],
  [
    5,
    'A Vimeo link takes the id from the path',
    'test/widgets/gallery/video-url.test.ts',
    'a private Vimeo video keeps its hash',
  ],
  [
    7,
    'oEmbed of a video provider',
    'test/widgets/gallery/gallery.test.ts',
    'a video without a picture has its provider’s, requested once, when the shopper reaches it',
  ],
  [
    7,
    'HEAD request for a replacement gallery image',
    'test/widgets/gallery/gallery.test.ts',
    'replaces one frame once its picture answers',
  ],
  [
    7,
    'Video player scripts are loaded on demand',
    'test/walks/gallery.walk.ts',
    'a video is asked for when the shopper plays it, and ends with the next picture',
  ],
  [
    8,
    'Gallery image that fails: an alternate, else removed',
    'test/widgets/gallery/gallery.test.ts',
    'a picture that fails is tried in its other sizes, then left out',
  ],
  [
    8,
    'Gallery image that fails: the last one stays',
    'test/widgets/gallery/gallery.test.ts',
    'the last picture that fails says so',
  ],
  [
    9,
    'Gallery: default height 333',
    'test/widgets/gallery/settings.test.ts',
    'without a configuration the thumbnails are 64 by 64 with a margin of 2, the stage 500 by 333',
  ],
  [
    9,
    'Gallery: lazy placeholders',
    'test/widgets/gallery/gallery.test.ts',
    'pictures out of sight are loaded late, the neighbours of the shown one before they are wanted',
  ],
  [
    9,
    'Gallery: keys are space, arrows, home, end and escape',
    'test/widgets/gallery/settings.test.ts',
    'arrows change frames on the page, and in fullscreen Home, End and Space too',
  ],
  [
    1,
    'Manage an account: edit e-mail and password',
    'test/walks/account-edit.walk.ts',
    'a customer changes the password by keyboard alone, and is asked to sign in again',
  ],
  [
    1,
    'Manage an account: use an address book',
    'test/walks/account-book.walk.ts',
    'a shopper keeps an address by keyboard at 200 %: region, note, mistakes, saved, deleted',
  ],
  [
    1,
    'An admin sales-rule form with a coupons tab',
    'test/walks/admin.walk.ts',
    'the shop owner makes codes by keyboard: why the tab is off, on by a tick, generate',
  ],
  [
    2,
    'Customer account edit page, with a toggle to change e-mail, password, or both',
    'test/widgets/change-email-password/index.test.ts',
    'at first nothing of it is shown or sent',
  ],
  [
    2,
    'Address book, with add and delete address',
    'test/widgets/address-book/behavior.test.ts',
    'a press inside the link asks first, and deletes with the cookie’s key at the moment of the answer',
  ],
  [
    2,
    'Billing agreements view, with a cancel button',
    'test/walks/account-book.walk.ts',
    'a shopper deletes a stored card and cancels an agreement, each after a question',
  ],
  [
    2,
    'Customer account vault page, with a modal of Cancel and Delete',
    'test/widgets/stored-cards/behavior.test.ts',
    'Delete sends the card’s form as a press would, once',
  ],
  [
    2,
    'Admin sales-rule form, with a coupons tab',
    'test/widgets/sales-rule-form/behavior.test.ts',
    'a tab and controls that are inserted later are switched, too',
  ],
  [
    3,
    'Customer address: all its fields',
    'test/core/checkout/address.test.ts',
    'sends every value of a stored address, its custom attributes too, and nothing that is empty',
  ],
  [
    3,
    'Customer address: what a form adds',
    'test/core/checkout/address.test.ts',
    'sends everything that is typed into the form, the shop’s own fields too',
  ],
  [
    5,
    'New password: not the e-mail',
    'test/widgets/change-email-password/index.test.ts',
    'the new password is not the new e-mail either',
  ],
  [
    5,
    'Confirm password equals the new password',
    'test/widgets/change-email-password/index.test.ts',
    'the repeated password is the same',
  ],
  [
    5,
    'Current password and e-mail are required when shown',
    'test/widgets/change-email-password/index.test.ts',
    'every shown field is required',
  ],
  [5, 'Date of birth must be before now', 'test/core/form/dates.test.ts', 'today has begun, and tomorrow has not'],
  [
    5,
    'A date matches the given format strictly',
    'test/core/form/dates.test.ts',
    'each day after the end of a month from 1900 to 2100 is refused in every format',
  ],
  [
    5,
    'Postal code is a warning only',
    'test/widgets/address-form/behavior.test.ts',
    'a postcode unlike the country’s is noted in Magento’s own line, and sent all the same',
  ],
  [
    5,
    'Password strength: the e-mail itself has the score 1',
    'test/widgets/password-strength/index.test.ts',
    'the address itself is weak, whatever the estimate',
  ],
  [
    5,
    'Sales-rule coupon fields follow the rule under point 4',
    'test/widgets/sales-rule-form/behavior.test.ts',
    'a specific coupon wants its code, until its codes are generated',
  ],
  [
    3,
    'A billing-agreement object with askToCreate, confirmMessage, confirmUrl',
    'test/widgets/ask-agreement/model.test.ts',
    'a section %s is read',
  ],
  [
    3,
    'Payment data: additional_data holds the billing agreement id under a configured key',
    'test/widgets/agreement-method/method.test.ts',
    'with %j the order has %j',
  ],
  [
    5,
    'The billing-agreement form must pass form validation',
    'test/widgets/agreement-method/method.test.ts',
    'without a choice nothing is paid: the list says so until one is chosen, and has the focus',
  ],
  [
    7,
    'Delete address',
    'test/widgets/address-book/behavior.test.ts',
    'an id and a key are written so that they stay one part of the path',
  ],
  [
    9,
    'The coupon type value 3 denotes a special mode',
    'test/widgets/sales-rule-form/behavior.test.ts',
    'automatic coupons switch the tab on, with the text "3"',
  ],
  [
    4,
    'Password strength: 0 No Password, 1 Weak, 2 Medium, 3 Strong, 4 Very Strong',
    'test/core/form/strength-meter.test.ts',
    'the strength is said 100 ms after the last key, and the estimator knows address and names',
  ],
  [5, 'Password strength: without an estimate', 'test/core/form/strength-meter.test.ts', '%j needs no estimate: %s'],
  [
    4,
    'Coupon fields are disabled unless the coupon type is 3 or auto-generation is ticked',
    'test/widgets/sales-rule-form/model.test.ts',
    'type %j with auto generation %j: code %j, required %j, codes can be generated %j',
  ],
  [9, 'Password strength: guess-count thresholds', 'test/core/form/estimate.test.ts', '%d guesses have the score %i'],
  [
    9,
    'Password strength: crack-time estimates',
    'test/core/form/estimate.test.ts',
    'a million guesses take, %s, %d seconds',
  ],
  [
    9,
    'Password strength: years between 1000 and 2050',
    'test/core/form/estimate.test.ts',
    'the year %i of a date is known: %s',
  ],
  [
    1,
    'Check out with card payment: transparent iframe form',
    'test/widgets/transparent-card/faults.test.ts',
    'without a fault a double click is one charge and one order',
  ],
  [
    1,
    'Check out with a saved card from the vault',
    'test/walks/cards.walk.ts',
    'a stored card keeps its choice over a coupon, and pays once',
  ],
  [
    3,
    'For cards additional_data holds cc_type, cc_exp_year, cc_exp_month, cc_last_4',
    'test/widgets/card-form/behavior.test.ts',
    'the shop gets the type, the date and the last four digits',
  ],
  [
    3,
    'Vault card: public hash, cc_last_4, cc_exp_month, cc_exp_year, cc_type',
    'test/widgets/stored-card/method.test.ts',
    'the order has the server’s code and the card’s public hash, and nothing else of it',
  ],
  [
    3,
    'Card form data: is_active_payment_token_enabler',
    'test/widgets/transparent-card/faults.test.ts',
    'a tick keeps the card in the vault, and no tick keeps none: %s',
  ],
  [
    3,
    'Card form data: cc_number stays in its field',
    'test/widgets/card-form/behavior.test.ts',
    'nothing of the card is outside its fields: stores, storage, cookies, history, events, console, attributes',
  ],
  [
    4,
    'Placing the order starts a full-screen loader and blocks clicks; on failure they are restored',
    'test/widgets/hosted-payment/faults.test.ts',
    'a declined card gives the page and the cart back, and the next order loads a new frame',
  ],
  [
    4,
    'After placement the iframe shows',
    'test/widgets/hosted-payment/faults.test.ts',
    'while the frame is open everything around it is inert but live regions, and the notice is shown',
  ],
  [
    4,
    'The iframe reloads if already loaded',
    'test/widgets/hosted-payment/faults.test.ts',
    'what a frame says that was loaded again does not count, nor a reply that is said twice',
  ],
  [
    4,
    'A timeout shows an alert and reloads the page after the alert is closed',
    'test/widgets/transparent-card/faults.test.ts',
    'a reply after the time limit places no order: the page has said that the card may have been charged',
  ],
  [
    4,
    'The card type is detected while the number is potentially valid, and set only when it is fully valid',
    'test/core/checkout/card-rules.test.ts',
    'the type is shown while a number may become right, is sent only when it is, and is cleared with it',
  ],
  [
    5,
    'Card number: digits only after removing spaces',
    'test/widgets/card-form/behavior.test.ts',
    'a pasted number may have blanks, hyphens and Arabic digits',
  ],
  [
    5,
    'Checked against card type patterns and lengths',
    'test/core/checkout/card-rules.test.ts',
    '100,000 numbers are of the type that the brands’ published ranges say',
  ],
  [
    5,
    'The Luhn check, except UnionPay',
    'test/core/checkout/card-rules.test.ts',
    'a number with one digit changed is no number, of every type but UnionPay',
  ],
  [
    5,
    'A date may be written as MM/YY or MM/YYYY, or with a space in place of the slash',
    'test/core/checkout/card-rules.test.ts',
    'reads the date %j',
  ],
  [
    5,
    'CVV: its length must equal the card’s code size',
    'test/core/checkout/card-rules.test.ts',
    'a security code has the length of its own card',
  ],
  [
    7,
    'POST to the order-save url: success with gateway fields, or error_messages',
    'test/widgets/transparent-card/model.test.ts',
    'reads the token in %j',
  ],
  [
    7,
    'The card fields are posted from a hidden form into the iframe at the gateway url',
    'test/widgets/transparent-card/model.test.ts',
    'the gateway gets the server’s fields and the card under the gateway’s names',
  ],
  [
    7,
    'The card provider’s client library runs with a request token from checkout config',
    'test/widgets/card-authentication/faults.test.ts',
    'the bank is asked about the rounded amount and the card, and its token is said before the card is charged',
  ],
  [
    8,
    'Transparent payment failure: error_messages shown, joined with newlines if a list',
    'test/widgets/transparent-card/model.test.ts',
    'reads the token in %j',
  ],
  [
    8,
    'Transparent payment timeout: alert, then reload',
    'test/walks/cards.walk.ts',
    'a gateway that charges and never replies is said, and so is a page left meanwhile',
  ],
  [
    9,
    'Card amount for authentication is the total times 100',
    'test/widgets/card-authentication/model.test.ts',
    '%d %s is %i in minor units',
  ],
  [
    9,
    'Supported card types, each with its own length and gap rules',
    'test/core/checkout/card-rules.test.ts',
    'groups %j as %j',
  ],
  [
    5,
    'The iframe form has a year length rule: the last digits are kept',
    'test/widgets/transparent-card/model.test.ts',
    'with the delimiter %j and %i digits of the year the date is %s',
  ],
  [
    4,
    'Card payment placement: validate, start the loader, disable, save the payment info, place the order',
    'test/widgets/transparent-card/faults.test.ts',
    'without a fault a double click is one charge and one order',
  ],
  [
    3,
    'Card authentication request: amount, currency, card, and the billing address',
    'test/widgets/card-authentication/model.test.ts',
    'the order has amount, currency, card and billing address under the provider’s names',
  ],
  [
    4,
    'Card authentication: resolves with a token on success',
    'test/widgets/card-authentication/faults.test.ts',
    'the bank is asked about the rounded amount and the card, and its token is said before the card is charged',
  ],
  [
    4,
    'Card authentication: rejects on error, or on action code FAILURE or ERROR',
    'test/widgets/card-authentication/model.test.ts',
    'the answer %j with the token %j means %j',
  ],
  [
    8,
    'Card authentication failure: the provider’s description, otherwise the sentence',
    'test/widgets/card-authentication/model.test.ts',
    'the answer %j with the token %j means %j',
  ],
  [5, 'Expiry month is 1 to 12', 'test/core/checkout/card-rules.test.ts', 'the month %j: %s'],
  [
    5,
    'Expiry year has 4 digits, from the current year to the current year plus 19',
    'test/core/checkout/card-rules.test.ts',
    'the year %j in 2026: %s',
  ],
  [
    1,
    'Check out with a wallet payment',
    'test/walks/wallet.walk.ts',
    'in the checkout the wallet waits for the terms, and pays one order',
  ],
  [
    1,
    'The wallet payment is available on the product page too',
    'test/walks/wallet.walk.ts',
    'a guest pays beside a product by keys alone, and reviews what was chosen, once',
  ],
  [
    2,
    'Product page: wallet express checkout',
    'test/walks/wallet.walk.ts',
    'a guest pays beside a product by keys alone, and reviews what was chosen, once',
  ],
  [
    2,
    'Order review page: shipping-method control',
    'test/walks/order-review.walk.ts',
    'a shopper reviews an order by keyboard: method, failed update, terms, placed once, Back',
  ],
  [
    2,
    'Order review page: billing-as-shipping control',
    'test/widgets/order-review/index.test.ts',
    'billing as shipping copies the fields, which are not sent then, and unticked gives them back',
  ],
  [
    2,
    'Order review page: agreement checkboxes',
    'test/widgets/order-review/index.test.ts',
    'agreements that the page draws later have to be agreed to, too',
  ],
  [
    3,
    'Wallet order creation payload: quote_id, customer_id, form_key, button',
    'test/widgets/wallet-button/behavior.test.ts',
    'the form key is that of the moment, and the fields are the page’s',
  ],
  [
    3,
    'Cart customer data: isGuestCheckoutAllowed, customer firstname',
    'test/widgets/wallet-button/behavior.test.ts',
    'a guest who may not order is declined with a message and the way to sign in, as soon as that is known',
  ],
  [
    4,
    'Wallet: create order, then approve, then authorize and redirect',
    'test/widgets/wallet-button/faults.test.ts',
    '%s: without a fault a double click is one order, and the page is led on once',
  ],
  [
    4,
    'Wallet: cancel redirects to a cancel url',
    'test/widgets/wallet-button/behavior.test.ts',
    'a cancelled payment leads to the shop’s address for it, or is said to a screen reader',
  ],
  [
    4,
    'Wallet: the product form is submitted first; payment proceeds only if valid and added',
    'test/widgets/wallet-button/behavior.test.ts',
    'beside a product of another script the payment waits for its event with an empty answer',
  ],
  [
    4,
    'Order review: disabled while the form is invalid, during an update, or when billing is copied',
    'test/widgets/order-review/model.test.ts',
    'an order that %s cannot be placed',
  ],
  [
    4,
    'Order review: a wait indicator shows during ajax',
    'test/widgets/order-review/index.test.ts',
    'the order is sent once, with the agreements, and the page after it is opened',
  ],
  [
    5,
    'A guest who may not order: the wallet payment is declined with a warning',
    'test/widgets/wallet-button/behavior.test.ts',
    'a guest who may not order is declined with a message and the way to sign in, as soon as that is known',
  ],
  [
    5,
    'Order review validates the form before submission',
    'test/widgets/order-review/index.test.ts',
    'a field that is not filled in keeps the order from being placed',
  ],
  [
    5,
    'Order review validates the agreement checkboxes before submission',
    'test/widgets/order-review/index.test.ts',
    'the button says what is missing until there is a method, whose sums are shown, and the terms are agreed to',
  ],
  [
    7,
    'POST get-token url: quote_id, customer_id, form_key, button; success, token, error_message',
    'test/widgets/wallet-button/behavior.test.ts',
    'a refused token is said once %s, though the wallet reports it as well',
  ],
  [
    7,
    'POST on-authorize url: paymentToken, payerId, paypalFundingSource, form_key; redirectUrl',
    'test/widgets/wallet-button/behavior.test.ts',
    'the promise of an approval lasts until the shop has answered; %s leads to %j',
  ],
  [
    7,
    'POST order review form action: serialized form plus isAjax=1; error_messages, redirect, success',
    'test/widgets/order-review/index.test.ts',
    'the order is sent once, with the agreements, and the page after it is opened',
  ],
  [
    7,
    'POST order review update: html',
    'test/widgets/order-review/index.test.ts',
    'contentUpdated reports an update to Magento’s scripts, and no script in it runs',
  ],
  [
    7,
    'POST shipping-method update url: isAjax, shipping_method; html',
    'test/widgets/order-review/index.test.ts',
    'in a single form another address hides the methods until the order is updated',
  ],
  [
    7,
    'Set-payment-information: failure shows the server message, else the generic one',
    'test/widgets/wallet-redirect/method.test.ts',
    'where the shop %s the page stays',
  ],
  [
    7,
    'Wallet script load from a configured sdk url',
    'test/widgets/wallet-button/behavior.test.ts',
    'several buttons load the wallet’s script once, with the attributes of the page and none that run',
  ],
  [
    8,
    'Wallet payment failure: alert, or the server’s error_message',
    'test/widgets/wallet-button/faults.test.ts',
    'an approval without a payer or for another cart orders nothing, and the reason is shown once',
  ],
  [
    8,
    'Order review: error_messages joined by newlines, or an unknown response',
    'test/widgets/order-review/index.test.ts',
    'a refusal %s is shown, and the order can be placed again',
  ],
  [
    8,
    'Order review: transport failure',
    'test/widgets/order-review/index.test.ts',
    'after %s the shopper is asked to try again',
  ],
  [
    8,
    'Guest not allowed',
    'test/walks/wallet.walk.ts',
    'a guest whom the shop refuses reads why, and is led to sign in; a window that is closed charges nothing',
  ],
]

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(path) : /\.tsx?$/.test(path) ? [path] : []
  })
const sources = [...files('core'), ...files('widgets')].filter(path => !path.startsWith('core/page/dictionaries/'))

test.each(NUMBERS)('point %i: %s', async (_point, _words, file, constant, value) => {
  // What a module keeps to itself is read from its text, and so is the map's, whose library needs a browser.
  const module = await import(/* @vite-ignore */ `../${file}`).catch(() => ({}))
  const [, written] = new RegExp(`const ${constant} = ([\\d_]+)`).exec(readFileSync(file, 'utf8')) ?? []
  expect(module[constant] ?? Number(written?.replaceAll('_', ''))).toBe(value)
  const homes = sources.filter(path => new RegExp(`const ${constant} =`).test(readFileSync(path, 'utf8')))
  expect(homes).toEqual([file])
})

test.each(MESSAGES)('point %i: %s', (_point, words, file) => {
  expect(readFileSync(file, 'utf8')).toContain(`'${words}'`)
  expect(sources.filter(path => readFileSync(path, 'utf8').includes(`'${words}'`))).toEqual([file])
})

test.each(SHOWN)('point %i is shown elsewhere: %s', (_point, _words, file, name) => {
  expect(readFileSync(file, 'utf8')).toContain(`'${name}',`)
})

test('point 9: marker icon 29x34; the map cannot be without a maximum zoom', () => {
  const text = readFileSync('core/map/point-map.ts', 'utf8')
  expect(text).toContain('MARKER_SIZE: [number, number] = [29, 34]')
  expect(text).toContain('maxZoom: MAX_ZOOM')
})

test('point 5: a quantity that is not a number or is zero counts as 1, and as 0 for a grouped product', () => {
  for (const text of ['', '0', 'many']) {
    expect(parseQuantity(text)).toBe(1)
    expect(parseQuantity(text, true)).toBe(0)
  }
})

test('point 5: with plus and minus a non-numeric value becomes 0, and minus never goes below 0', () => {
  expect([pressed('many', 1), pressed('many', -1), pressed('0', -1), pressed('1', -1)]).toEqual([0, 0, 0, 0])
})

test('point 9: default swatch thumbnail 110x90, swatch image 30x20', () => {
  const checked = SwatchesOptions['~standard'].validate({ jsonConfig: {}, jsonSwatchConfig: {} })
  expect((checked as { value: SwatchesOptions }).value).toMatchObject({
    image: { width: 30, height: 20 },
    thumb: { width: 110, height: 90 },
  })
})

test('point 9: numberToShow limits the swatches shown, and 0 shows all', () => {
  const checked = SwatchesOptions['~standard'].validate({ numberToShow: '16' }) as { value: SwatchesOptions }
  const unlimited = SwatchesOptions['~standard'].validate({}) as { value: SwatchesOptions }
  expect([checked.value.numberToShow, unlimited.value.numberToShow]).toEqual([16, 0])
})

test('point 9: grid layout classes exist for 2 to 8 columns', () => {
  expect(COLUMNS).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(columnClasses(0)).toEqual(COLUMNS.map(columns => `nth-child-${columns}np1`))
})

test('point 6: only absolute http and https links of a listing are taken over', () => {
  const taken = [
    'https://shop.test/a',
    'HTTPS://shop.test/a',
    '/a',
    'a',
    '#',
    'javascript:void();',
    'mailto:a@shop.test',
  ]
  expect(taken.filter(href => shouldIntercept(href, '', 'https://shop.test'))).toEqual(taken.slice(0, 2))
})

test('point 9: media queries: side menu at width >= 992, navigation min-width 768', () => {
  expect(readFileSync('widgets/side-header/model.ts', 'utf8')).toContain("SIDE = '(min-width: 992px)'")
  expect(readFileSync('core/dom/widths.ts', 'utf8')).toContain("WIDE = '(min-width: 768px)'")
})

test('point 2: the drawer has three sections, and each category’s own page first in it', () => {
  const text = readFileSync('widgets/mobile-menu/labels.ts', 'utf8')
  for (const label of ['Menu', 'Account', 'Settings', 'All %1', 'Back']) expect(text).toContain(`'${label}'`)
})

test('point 9: gallery: max width 1200', () => {
  expect(readFileSync('styles/gallery.css', 'utf8')).toContain('max-inline-size: 1200px')
})

test('point 9: disabled button opacity: 0.5', () => {
  expect(readFileSync('styles/order-review.css', 'utf8')).toContain('opacity: 0.5;')
})

test('point 9: tax display modes: both, including, excluding (1 excl, 2 incl, 3 both)', () => {
  expect(['1', '2', '3', 'excluding', 'including', 'both'].map(taxModeOf)).toEqual([
    'excluding',
    'including',
    'both',
    'excluding',
    'including',
    'both',
  ])
})

test('point 5: gift message: a sender or recipient field becomes required when the message area has text', () => {
  expect(areNamesRequired({ sender: '', recipient: '', message: '' })).toBe(false)
  expect(areNamesRequired({ sender: '', recipient: '', message: 'Hi' })).toBe(true)
})

test('point 9: gift options: order-level and item-level options are each switched on or off in config', () => {
  const config = (isOrder: boolean, isItem: boolean) => ({
    isOrderLevelGiftOptionsEnabled: isOrder,
    isItemLevelGiftOptionsEnabled: isItem,
    giftMessage: {},
  })
  for (const [isOrder, isItem] of [
    [true, false],
    [false, true],
  ] as const) {
    expect(isAvailable({ ...config(isOrder, isItem), itemId: 'orderLevel' })).toBe(isOrder)
    expect(isAvailable({ ...config(isOrder, isItem), itemId: '15' })).toBe(isItem)
  }
})

test('point 4: the gift message form is shown if none is saved', () => {
  const checked = GiftMessageOptions['~standard'].validate({}) as { value: GiftMessageOptions }
  expect(checked.value.startsOpen).toBe(true)
})

test('point 5: a comment over max_length is too long and cut while typing; 0 or less is unlimited', () => {
  expect([commentIsOver('12345', 4), commentIsOver('1234', 4), commentIsOver('12345', 0)]).toEqual([true, false, false])
  expect([cutComment('12345', 4), cutComment('12345', -1)]).toEqual(['1234', '12345'])
})

test('point 5: an empty comment is not sent, and passes', () => {
  expect(mustSaveComment('', '')).toBe(false)
  expect(commentIsOver('', 1)).toBe(false)
})

test('point 2: the comment starts expanded when um_order_comment_default_state is 1', () => {
  const states = [1, 0, 2].map(state => ({ um_order_comment_default_state: state, comment_initial_collapse_state: 0 }))
  expect(states.map(commentStartsOpen)).toEqual([true, false, false])
})

test('point 5: agreements in manual mode, mode 1, have to be ticked', () => {
  const list = readAgreements([
    { agreementId: 1, mode: 1 },
    { agreementId: 2, mode: 0 },
  ])
  expect(missingOf(list, []).map(({ id }) => id)).toEqual(['1'])
})

test('point 5: free payment is available only if the grand total is 0 or less', () => {
  const free = [-1, 0, 0.01].map(value => isFree({ total_segments: [{ code: 'grand_total', value }] }))
  expect(free).toEqual([true, true, false])
})

test('point 4: neither, e-mail, password or both show their fields, and the title changes to match', () => {
  const titles = ChangeEmailPasswordOptions['~standard'].validate({}) as { value: ChangeEmailPasswordOptions }
  const states = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const
  const all = ['change-email', 'current-password', 'new-password', 'confirm-password']
  const shownFor = (choice: Choice) => INPUTS.filter(name => shownInputs(choice)[name])
  expect(states.map(([email, password]) => shownFor({ email, password }))).toEqual([
    [],
    all.slice(0, 2),
    all.slice(1),
    all,
  ])
  expect(states.map(([email, password]) => titleFor({ email, password }, titles.value))).toEqual([
    undefined,
    'Change Email',
    'Change Password',
    'Change Email and Password',
  ])
})
