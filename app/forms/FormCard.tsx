/** A described form in a card of its own, which says its title, its lead and its fields. */
import type { ReactNode } from 'react';
import type { FormFields as Fields } from '#core/shared/form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { Card, type CardProps } from '../ui/Card.tsx';
import { FormFields, type FormFieldsProps } from './FormFields.tsx';
import { PostedForm, type PostedFormProps } from './PostedForm.tsx';
import type { Refusal } from './refusal.ts';

type FormCardProps<Of extends Fields, Given extends Refusal, Intent extends string> = FormFieldsProps<Of> &
  PostedFormProps<Given, Intent> & {
    card?: Pick<CardProps, 'id' | 'aside' | 'level'>;
    /** Above the form. */
    before?: ReactNode;
  };

export function FormCard<Of extends Fields, Given extends Refusal, const Intent extends string = string>({
  of,
  rows,
  values,
  choices,
  own,
  controls,
  card,
  before,
  children,
  ...form
}: FormCardProps<Of, Given, Intent>) {
  return (
    <Card title={of.texts.title} {...card}>
      {before}
      <PostedForm note={of.texts.lead} {...wordsOf(of)} {...form}>
        <FormFields of={of} rows={rows} values={values} choices={choices} own={own} controls={controls} />
        {children}
      </PostedForm>
    </Card>
  );
}
