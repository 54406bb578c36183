import { useWords } from '#app/words/words.tsx';

export interface ThemeSwitchProps {
  theme: 'light' | 'dark' | null;
  /** The address to come back to. */
  path: string;
}

/** Light, dark, or as the device says: a form, so that it works without script and the server draws the choice. */
export function ThemeSwitch({ theme, path }: ThemeSwitchProps) {
  const words = useWords().shell.theme;
  const chosen = theme ?? 'system';
  return (
    <form method="post" action={`/theme?next=${encodeURIComponent(`${path}#theme`).replaceAll('%2F', '/')}`}>
      <fieldset className="theme-switch">
        <legend className="sr-only">{words.label}</legend>
        {(['light', 'dark', 'system'] as const).map((choice) => (
          <button
            key={choice}
            type="submit"
            name="theme"
            value={choice}
            aria-pressed={choice === chosen}
            // The address leads back to it, and the keyboard with it.
            id={choice === chosen ? 'theme' : undefined}
          >
            {words[choice]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
