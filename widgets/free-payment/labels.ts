export const labels = { notFree: 'There is something to pay by now. Choose how.' }
