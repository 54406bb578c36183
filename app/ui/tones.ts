/** The look of a state: badge, notice, toast and timeline share this table. */
import type { IconName } from './Icon.tsx';

export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger';

interface ToneLook {
  readonly icon: IconName;
  readonly ground: string;
  readonly text: string;
  readonly border: string;
}

export const TONES: Readonly<Record<Tone, ToneLook>> = {
  neutral: { icon: 'edit', ground: 'bg-sunken', text: 'text-ink-soft', border: 'border-edge' },
  info: { icon: 'info', ground: 'bg-info-soft', text: 'text-info-text', border: 'border-info-text' },
  progress: {
    icon: 'clock',
    ground: 'bg-harvest-soft',
    text: 'text-harvest-text',
    border: 'border-harvest-text',
  },
  success: { icon: 'check-circle', ground: 'bg-leaf-soft', text: 'text-leaf-text', border: 'border-leaf' },
  warning: {
    icon: 'warning',
    ground: 'bg-harvest-soft',
    text: 'text-harvest-text',
    border: 'border-harvest',
  },
  danger: { icon: 'close', ground: 'bg-danger-soft', text: 'text-danger-text', border: 'border-danger' },
};
