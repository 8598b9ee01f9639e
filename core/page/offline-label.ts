/** The message after a press while the browser is offline; in a file of its own, which tools in Node read. */
export const OFFLINE = 'You seem to be offline. Please try again when the connection is back.'
