/**
 * `data-needs-script` on a control that is drawn hidden, since without script it would do nothing: shows it. Pages that
 * React draws do this by themselves (app/ui/use-hydrated.ts).
 */
for (const control of document.querySelectorAll('[data-needs-script]')) control.removeAttribute('hidden');

export {};
