/** The answer of a browser about a passkey, as the forms carry it. The identity library says if it is right. */
import { z } from 'zod';

/** Beyond what any device sends. */
const RESPONSE_MAX = 16_000;

export const PASSKEYS_MAX = 10;

const base64url = z.string().regex(/^[\w-]*$/);

const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url.min(1),
    rawId: base64url.min(1),
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}).default({}),
  });

const made = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
);

const signed = credential(
  z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
);

function read<Schema extends z.ZodType>(schema: Schema, typed: unknown): z.infer<Schema> | null {
  if (typeof typed !== 'string' || typed.length > RESPONSE_MAX) return null;
  try {
    return schema.parse(JSON.parse(typed));
  } catch {
    return null;
  }
}

/** A new passkey. @returns null for what no browser sends. */
export const readNewPasskey = (typed: unknown) => read(made, typed);

/** A sign-in by passkey. @returns null for what no browser sends. */
export const readSignedPasskey = (typed: unknown) => read(signed, typed);
