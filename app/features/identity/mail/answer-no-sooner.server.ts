/**
 * Answers after the same time, whatever was found on the way. Creating an account writes more than refusing a taken
 * address does; the difference is far below this floor, and hidden by it.
 */
const FLOOR_MS = 400;

export async function answerNoSooner<Value>(work: Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, FLOOR_MS))]);
  return value;
}
