import { useCollegeWords } from '#app/shell/college-words.ts';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { useWords } from '#app/words/words.tsx';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { college } from '#college/college.ts';
import { useSiteWords } from './site-words.ts';

/** The college in six facts, each counted or read from the one place that holds it. On paper the text beside it says them. */
export function AtAGlance({ departments }: { departments: number }) {
  const words = useSiteWords().glance;
  const { shell } = useWords();
  return (
    <section className="no-print tile tile-leaf mb-8">
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <DefinitionList
        layout="stacked"
        items={[
          { label: words.founded, value: college.founded },
          { label: words.motto, value: useCollegeWords().motto },
          { label: words.schools, value: schools.length },
          { label: words.departments, value: departments },
          { label: words.programmes, value: programmes.length },
          { label: words.place, value: words.lga(college.address.lga, shell.state(college.address.state)) },
        ]}
      />
    </section>
  );
}
