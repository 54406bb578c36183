/** What the components owe to people who do not see them, or have no script: read off the markup the server sends. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Button, LinkButton } from './Button.tsx';
import { DataTable } from './DataTable.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field, FormContext } from './Field.tsx';
import { Select, TextInput } from './inputs.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { StepProgress } from './StepProgress.tsx';
import { Tabs } from './Tabs.tsx';
import { Toast } from './Toast.tsx';

const markup = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

/** Attributes of the first element that the pattern opens. */
function attributes(html: string, opening: RegExp): Record<string, string> {
  const tag = new RegExp(`${opening.source}[^>]*>`).exec(html)?.[0] ?? '';
  expect(tag, `${opening} in ${html}`).not.toBe('');
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1], match[2]]));
}

describe('a field', () => {
  const html = markup(
    <Field name="nin_number" label="NIN" hint="11 digits" error="Enter 11 digits" required>
      <TextInput defaultValue="12" />
    </Field>,
  );

  it('carries its name as id, so that label and error summary find it', () => {
    expect(attributes(html, /<input/)).toMatchObject({ id: 'nin_number', name: 'nin_number', value: '12' });
    expect(attributes(html, /<label/).for).toBe('nin_number');
  });

  it('is described by its hint and its error, and says that it is wrong', () => {
    expect(attributes(html, /<input/)).toMatchObject({
      'aria-describedby': 'nin_number-hint nin_number-error',
      'aria-invalid': 'true',
    });
    expect(html).toContain('id="nin_number-hint"');
    expect(html).toContain('id="nin_number-error"');
  });

  it('is marked where it may be left empty, and only there', () => {
    expect(html).not.toMatch(/optional|\*/);
    const free = markup(
      <Field name="a" label="A" optional>
        <TextInput />
      </Field>,
    );
    expect(free).toMatch(/<label[^>]*>A<span[^>]*>\(optional\)/);
    expect(attributes(free, /<input/)).not.toHaveProperty('required');
  });

  it('says nothing of errors when there is none', () => {
    const html = markup(
      <Field name="a" label="A" required>
        <TextInput />
      </Field>,
    );
    const quiet = attributes(html, /<input/);
    expect(quiet).not.toHaveProperty('aria-invalid');
    expect(quiet).not.toHaveProperty('aria-describedby');
  });

  it('wires a select with groups', () => {
    const html = markup(
      <Field name="lga" label="LGA" required>
        <Select
          placeholder="Choose"
          defaultValue="Kafur"
          options={[{ label: 'Katsina', options: [{ value: 'Kafur', label: 'Kafur' }] }]}
        />
      </Field>,
    );
    expect(attributes(html, /<select/).id).toBe('lga');
    expect(html).toContain(
      '<optgroup label="Katsina"><option value="Kafur" selected="">Kafur</option></optgroup>',
    );
  });
});

describe('an error summary', () => {
  it('is announced, takes the focus, and leads to every field', () => {
    const html = markup(<ErrorSummary errors={[{ field: 'phone', message: 'Enter your phone number' }]} />);
    expect(attributes(html, /<takes-focus/)).toMatchObject({ role: 'alert', tabIndex: '-1', autofocus: '' });
    expect(attributes(html, /<a/).href).toBe('#phone');
  });

  it('is not there without errors', () => {
    expect(markup(<ErrorSummary errors={[]} />)).toBe('');
  });
});

describe('a choice of cards', () => {
  it('gives the first card the field’s id and keeps what was chosen', () => {
    const html = markup(
      <RadioGroup
        name="payment_method"
        legend="Method"
        defaultValue="card"
        options={[
          { value: 'bank_transfer', label: 'Transfer' },
          { value: 'card', label: 'Card' },
        ]}
      />,
    );
    expect(attributes(html, /<input/)).toMatchObject({ id: 'payment_method', value: 'bank_transfer' });
    expect(attributes(html, /<input id="payment_method-card"/)).toMatchObject({ value: 'card', checked: '' });
  });

  it('names what the record says by now, where somebody changed it and something else was chosen', () => {
    const refused = (typed: string) =>
      markup(
        <FormContext
          value={{
            idOf: (name) => name,
            labelOf: () => undefined,
            hintOf: () => undefined,
            errorOf: () => undefined,
            typed: () => typed,
            ticked: () => undefined,
            changed: true,
          }}
        >
          <RadioGroup
            name="status"
            legend="Decision"
            defaultValue="Accepted"
            options={['Accepted', 'Rejected'].map((value) => ({ value, label: `${value} now` }))}
          />
        </FormContext>,
      );
    expect(refused('Rejected')).toContain('The record now says: Accepted now');
    expect(attributes(refused('Rejected'), /<input id="status-Rejected"/)).toHaveProperty('checked');
    expect(refused('Accepted')).not.toContain('The record now says');
  });
});

describe('a table', () => {
  const html = markup(
    <DataTable
      caption="Payments"
      rows={[{ id: '1', amount: '₦25,000' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'id', header: 'Reference', names: true, cell: (row) => row.id },
        { key: 'amount', header: 'Amount', cell: (row) => row.amount },
      ]}
    />,
  );

  it('stays a table for screen readers when it is drawn as cards', () => {
    for (const role of ['table', 'row', 'columnheader', 'rowheader', 'cell'])
      expect(html).toContain(`role="${role}"`);
  });

  it('repeats the column’s name for the eye alone', () => {
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>Amount<\/span>/);
  });
});

describe('without script', () => {
  it('no control is to be seen that needs script', () => {
    const needsScript = { 'data-needs-script': '' };
    expect(attributes(markup(<PasswordInput name="password" />), /<button/)).toMatchObject(needsScript);
    expect(attributes(markup(<Toast tone="success" text="Saved" />), /<button/)).toMatchObject(needsScript);
  });

  it('messages are announced, failures at once', () => {
    expect(markup(<Toast tone="success" text="Saved" />)).toContain('role="status"');
    expect(markup(<Toast tone="danger" text="Failed" />)).toContain('role="alert"');
  });
});

describe('buttons and links', () => {
  it('a button knows what it says while its form is on the way', () => {
    const html = markup(<Button busyLabel="Please wait...">Sign In</Button>);
    expect(attributes(html, /<button/)).toMatchObject({ 'data-busy-label': 'Please wait...' });
  });

  it('a link to a new tab says so and gives nothing away', () => {
    const html = markup(
      <LinkButton to="https://example.org" newTab>
        Library
      </LinkButton>,
    );
    expect(attributes(html, /<a/)).toMatchObject({ target: '_blank', rel: 'noopener' });
    expect(html).toContain('(opens in a new tab)');
  });

  it('tabs and steps say which one is open', () => {
    const tabs = markup(
      <Tabs
        label="Portal"
        tabs={[
          { to: '/a', label: 'A', current: true },
          { to: '/b', label: 'B', current: false },
        ]}
      />,
    );
    expect(tabs.match(/aria-current="page"/g)).toHaveLength(1);
    const steps = markup(
      <StepProgress
        steps={[
          { label: 'One', state: 'done', to: '/1' },
          { label: 'Two', state: 'current' },
        ]}
      />,
    );
    expect(steps).toMatch(/<li[^>]*aria-current="step"/);
    expect(steps).toContain('Step 2 of 2');
  });
});
