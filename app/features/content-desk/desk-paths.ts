/** Addresses of the content desk. */
import { ADMIN_PATH } from '#app/shell/admin-sections.ts';
import type { Board } from '#core/content/profile.ts';

export const DESK_PATH = `${ADMIN_PATH}/content`;
export const MESSAGES_PATH = `${ADMIN_PATH}/messages`;
export const NEW_NEWS_PATH = `${DESK_PATH}/news/new`;
export const PAGES_PATH = `${DESK_PATH}/pages`;
export const PEOPLE_PATH = `${DESK_PATH}/people`;
export const EVENTS_PATH = `${DESK_PATH}/events`;
export const PREVIEW_PATH = `${DESK_PATH}/preview`;

export const newsPath = (id: string) => `${DESK_PATH}/news/${id}`;
export const eventPath = (id: string) => `${EVENTS_PATH}/${id}`;
export const messagePath = (id: string) => `${MESSAGES_PATH}/${id}`;
export const deskPersonPath = (id: string) => `${PEOPLE_PATH}/${id}`;
export const newPersonPath = (board: Board) => `${PEOPLE_PATH}/new?board=${board}`;
/** @param path of the public page: /about/policies/admissions */
export const pagePath = (path: string) => `${PAGES_PATH}${path}`;
