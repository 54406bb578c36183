/** `data-needs-script` on a control that does nothing without script: base.css hides it until this has run. */
document.documentElement.dataset.script = '';

export {};
