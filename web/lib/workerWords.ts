/** Epoch seconds at which a kept answer was given; only kept ones have it. */
export const STORED_AT = 'x-stored-at';
/** What a page tells a worker that waits: the reader wants the new version. */
export const TAKE = 'take';
/** What a worker tells a page of another version than its own. */
export const NEWER = 'newer';
/** What a page tells the worker that follows a tournament: its screens are to be there without network too. */
export const FOLLOWED = 'followed';
