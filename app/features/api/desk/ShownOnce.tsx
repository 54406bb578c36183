/** A secret, the only time that it is shown. */
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { Notice } from '#app/ui/Notice.tsx';

interface ShownOnceProps {
  title: string;
  text: string;
  label: string;
  secret: string;
  done: { label: string; to: string };
}

export function ShownOnce({ title, text, label, secret, done }: ShownOnceProps) {
  return (
    <Card title={title} actions={<LinkButton to={done.to}>{done.label}</LinkButton>}>
      <Notice tone="warning">{text}</Notice>
      <p className="mt-4 rounded-md border border-line bg-sunken p-4">
        <CopyText text={secret} label={label} />
      </p>
    </Card>
  );
}

/** A scope or an event in words, with the name that programs know it by. */
export const named = (words: Readonly<Record<string, string>>) => (name: string) => (
  <>
    {words[name]} <code className="whitespace-nowrap text-ink-soft text-sm">{name}</code>
  </>
);
