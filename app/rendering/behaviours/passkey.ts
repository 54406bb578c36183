/**
 * `data-passkey` on what is drawn hidden: shows it where the browser has passkeys, and hides what says that it has none
 * (`data-no-passkey`). On a form the attribute says what the browser is asked for when its button is pressed: a new passkey,
 * by options that stand there as JSON, or one that is there, by options from this address. What the browser gives goes with
 * the form as `response`; where it gives nothing, the form's `data-passkey-failed` is shown.
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

// Before the other behaviours hear of it: a form that only asks the browser is not on its way yet.
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
