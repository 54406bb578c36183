/**
 * `data-passkey` on a hidden element: shows it if the browser has passkeys, and hides the text that says it has none
 * (`data-no-passkey`). On a form the attribute says what the browser is asked for when its button is pressed: a new
 * passkey, with options given as JSON, or an existing one, with options from this address. The result is sent with the
 * form as `response`; if there is none, the form's `data-passkey-failed` is shown.
 */
const supported = 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
for (const part of document.querySelectorAll('[data-passkey]')) part.toggleAttribute('hidden', !supported);
for (const part of document.querySelectorAll('[data-no-passkey]')) part.toggleAttribute('hidden', supported);

async function ask(asked: string): Promise<Credential | null> {
  if (asked.startsWith('{'))
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(asked)),
    });
  const options = await (await fetch(asked, { method: 'POST' })).json();
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

let waits = false;

// This runs before the other behaviours: a form that only asks the browser is not being sent yet.
addEventListener(
  'submit',
  async (event) => {
    const form = event.target as HTMLFormElement;
    const asked = form.dataset.passkey;
    const field = form.elements.namedItem('response') as HTMLInputElement | null;
    if (!asked || !field || field.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waits) return;
    waits = true;
    const failed = form.querySelector('[data-passkey-failed]');
    failed?.toggleAttribute('hidden', true);
    try {
      const given = (await ask(asked)) as PublicKeyCredential;
      field.value = JSON.stringify(given.toJSON());
      form.requestSubmit();
    } catch {
      failed?.toggleAttribute('hidden', false);
    }
    waits = false;
  },
  true,
);

export {};
