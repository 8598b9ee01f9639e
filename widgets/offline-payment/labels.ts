export const labels = { required: 'This is a required field.' }
