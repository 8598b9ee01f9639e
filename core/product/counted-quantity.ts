/** What a text counts as where a quantity multiplies an amount; the text itself stays as it is (spec, point 5). */
export const countedQuantity = (text: string, isGrouped = false): number => Number(text) || (isGrouped ? 0 : 1)
