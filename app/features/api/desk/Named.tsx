/** A scope or an event in words, with the name that programs know it by. */
export function Named({ words, name }: { words: string; name: string }) {
  return (
    <>
      {words} <code className="whitespace-nowrap text-ink-soft text-sm">{name}</code>
    </>
  );
}
