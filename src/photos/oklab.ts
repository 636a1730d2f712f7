// OKLab, in which equal distances look equally different. @see https://bottosson.github.io/posts/oklab/

/** Linear light of each 8-bit value of sRGB and Display P3. @see IEC 61966-2-1 */
export const TO_LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** The nearest 8-bit sRGB value of linear light from 0 to 1. */
export function toSrgbByte(light: number): number {
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}

/**
 * Converts 8-bit sRGB to lightness, a and b.
 * @param lab receives them, because a picture would need ten thousand arrays
 */
export function readOklab(red: number, green: number, blue: number, lab: Float64Array): void {
  const r = TO_LINEAR[red]!
  const g = TO_LINEAR[green]!
  const b = TO_LINEAR[blue]!
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  lab[0] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  lab[1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  lab[2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
}

/** `rrggbb` of a colour, clipped to sRGB. */
export function oklabToHex(lightness: number, a: number, b: number): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return Buffer.from(linear.map((part) => toSrgbByte(Math.min(1, Math.max(0, part))))).toString('hex')
}
