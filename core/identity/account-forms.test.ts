import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signInForm, signUpForm } from './account-forms.ts';
import { fullName } from './person-name.ts';

const good = {
  first_name: ' Zainab ',
  last_name: 'O’Neill-Ɗanladi',
  email: ' Zainab.Danladi@Example.COM ',
  password: 'a long sentence',
  role: 'student',
  consent: 'yes',
};

const codes = (result: ReturnType<typeof signUpForm.read>) =>
  result.ok ? [] : result.error.map(({ field, code }) => `${field}: ${code}`);

describe('the create-account form', () => {
  it('keeps what was typed, tidied', () => {
    expect(signUpForm.read(good)).toEqual({
      ok: true,
      value: {
        first_name: 'Zainab',
        last_name: "O'Neill-Ɗanladi",
        email: 'zainab.danladi@example.com',
        password: 'a long sentence',
        role: 'student',
        consent: 'yes',
      },
    });
  });

  it('asks for the default role when none is chosen', () => {
    for (const role of [undefined, null, '']) {
      const result = signUpForm.read({ ...good, role });
      expect(result.ok && result.value.role).toBe('applicant');
    }
  });

  it('names every empty field, in the order of the form', () => {
    expect(codes(signUpForm.read({}))).toEqual([
      'first_name: required',
      'email: required',
      'password: required',
      'consent: consent',
    ]);
    expect(
      codes(signUpForm.read({ first_name: '  ', last_name: '\u200B', email: ' ', password: '' })),
    ).toEqual(['first_name: required', 'email: required', 'password: required', 'consent: consent']);
  });

  it('takes the one name of a person who has no other', () => {
    for (const last_name of [undefined, ' ']) {
      const result = signUpForm.read({ ...good, first_name: 'Hadiza', last_name });
      expect(result.ok && result.value).toMatchObject({ first_name: 'Hadiza', last_name: '' });
    }
    expect(fullName('Hadiza', '')).toBe('Hadiza');
    expect(fullName('Hadiza', null)).toBe('Hadiza');
    expect(fullName('Hadiza', 'Musa')).toBe('Hadiza Musa');
  });

  it.each([
    [{ role: 'emperor' }, 'role: not-listed'],
    [{ consent: 'no' }, 'consent: consent'],
    [{ consent: undefined }, 'consent: consent'],
    [{ email: 'zainab@' }, 'email: email'],
    [{ email: 'zainab@local' }, 'email: email'],
    [{ password: '123456789' }, 'password: password-too-short'],
    [{ first_name: 'Zainab 😀' }, 'first_name: emoji'],
    [{ first_name: { name: 'Zainab' } }, 'first_name: required'],
    [{ email: ['a@example.com'] }, 'email: required'],
  ])('refuses %j', (change, expected) => {
    expect(codes(signUpForm.read({ ...good, ...change }))).toEqual([expected]);
  });

  it('refuses what is too long', () => {
    for (const length of [250, 10_000])
      expect(codes(signUpForm.read({ ...good, email: `${'a'.repeat(length)}@example.com` }))).toEqual([
        'email: too-long',
      ]);
    for (const length of [129, 10_000])
      expect(codes(signUpForm.read({ ...good, password: 'x'.repeat(length) }))).toEqual([
        'password: password-too-long',
      ]);
    for (const length of [101, 10_000])
      expect(codes(signUpForm.read({ ...good, first_name: 'n'.repeat(length) }))).toEqual([
        'first_name: too-long',
      ]);
  });

  it('takes passwords from 10 to 128 characters', () => {
    for (const length of [10, 128])
      expect(codes(signUpForm.read({ ...good, password: 'x'.repeat(length) }))).toEqual([]);
  });

  it('neither trims a password nor tells its Unicode forms apart', () => {
    const result = signUpForm.read({ ...good, password: ' re\u0301colte 2026 ' });
    expect(result.ok && result.value.password).toBe(' r\u00E9colte 2026 ');
  });
});

describe('the sign-in form', () => {
  it('reads the address as sign-up stored it', () => {
    expect(signInForm.read({ email: 'ZAINAB@example.com\u202C', password: 'x' })).toEqual({
      ok: true,
      value: { email: 'zainab@example.com', password: 'x' },
    });
  });

  it('asks for both', () => {
    const result = signInForm.read({ email: '', password: '' });
    expect(!result.ok && result.error).toEqual([
      { field: 'email', code: 'required' },
      { field: 'password', code: 'required' },
    ]);
  });

  it('answers with values whatever arrives', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (email, password) => {
        const result = signInForm.read({ email, password });
        expect(result.ok || result.error.length > 0).toBe(true);
      }),
    );
  });
});
