import { useWords, type Words } from '#app/words/words.tsx';

export type SectionId = Exclude<keyof Words['casework']['sections'], 'label'>;

/** Where the parts of a long page stand; with the keyboard each is one step away. */
export function SectionLinks({ sections }: { sections: readonly SectionId[] }) {
  const texts = useWords().casework.sections;
  return (
    // Beside each other, both panes are seen at once.
    <nav aria-label={texts.label} className="overflow-x-auto min-[1100px]:hidden">
      <ul className="flex gap-2 py-0.5">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full border-[1.5px] border-edge bg-surface px-4 font-semibold text-sm eases hover:border-leaf hover:bg-leaf-soft"
            >
              {texts[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
