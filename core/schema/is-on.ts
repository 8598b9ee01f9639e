/** Whether a value is on, as PHP, JSON or an attribute writes it: `true`, `1` or `yes`. */
export const isOn = (value: unknown): boolean => /^(1|true|yes)$/i.test(String(value))
