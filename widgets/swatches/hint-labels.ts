/** Texts about options that cannot be bought, from the first touch of the form on. */
export const labels = {
  soldOut: 'Sold out',
  unavailable: 'Not available with %1.',
  nearest: 'Available in %1',
}
