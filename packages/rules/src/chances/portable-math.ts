/**
 * Logarithm and exponential from additions, multiplications and divisions only, which every engine rounds alike.
 * `Math.log` and `Math.exp` may differ in the last bit between browsers, and a last bit changes runs.
 */

const bits = new DataView(new ArrayBuffer(8));
const EXPONENT_BIAS = 1023;
/** 1 / (2k + 1) for the series of the area tangent: |s| < 0.172, so the truncation error is below 1e-17. */
const ODD_PARTS = Array.from({ length: 11 }, (_, k) => 1 / (2 * k + 1));
const FACTORIAL_TERMS = 16;

/** The natural logarithm of a normal number above 0, within 1e-15 of it. */
export const portableLog = (value: number): number => {
  bits.setFloat64(0, value);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - EXPONENT_BIAS;
  bits.setUint32(0, (high & 0xf_ff_ff) | (EXPONENT_BIAS << 20));
  let part = bits.getFloat64(0);
  // Stryker disable next-line EqualityOperator: at the limit both are as exact.
  if (part > Math.SQRT2) {
    part /= 2;
    exponent += 1;
  }
  const s = (part - 1) / (part + 1);
  const square = s * s;
  let sum = 0;
  // Stryker disable next-line ArithmeticOperator: terms past the last are 0.
  for (let k = ODD_PARTS.length - 1; k >= 0; k -= 1) {
    sum = sum * square + (ODD_PARTS[k] ?? 0);
  }
  return exponent * Math.LN2 + 2 * s * sum;
};

/** e to this power, within 1e-13; 0 below −700, and capped at its value for 700. */
export const portableExp = (power: number): number => {
  if (power < -700) return 0;
  const within = Math.min(power, 700);
  const doublings = Math.round(within / Math.LN2);
  const rest = within - doublings * Math.LN2;
  let sum = 1;
  for (let term = FACTORIAL_TERMS; term > 0; term -= 1) sum = 1 + (sum * rest) / term;
  bits.setUint32(0, (doublings + EXPONENT_BIAS) << 20);
  bits.setUint32(4, 0);
  return sum * bits.getFloat64(0);
};
