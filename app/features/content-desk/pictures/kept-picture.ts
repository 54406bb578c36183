/** The field by which a form that came back names the picture that was chosen before. */
export const KEPT_PICTURE = 'picture_kept';

const NAME = /^[0-9a-f]{32}$/;

/** Its name, or nothing for a text that someone else put there. */
export function keptPicture(
  refusal: { readonly typed: Readonly<Record<string, string>> } | null | undefined,
): string | undefined {
  const name = refusal?.typed[KEPT_PICTURE];
  return name && NAME.test(name) && refusal.typed.remove_picture !== 'yes' ? name : undefined;
}
