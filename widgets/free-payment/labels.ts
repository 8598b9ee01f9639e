export const labels = { notFree: 'Your total has changed. Choose how to pay.' }
