/**
 * The 49,000 passwords that leaked most often (zxcvbn-ts, MIT), for passwordWeaknesses. It stays on the server: a
 * phone should not load it to write one form.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set<string>(dictionary['passwords-common']);

export const isCommonPassword = (text: string): boolean => common.has(text);
