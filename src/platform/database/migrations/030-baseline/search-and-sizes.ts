/** The words that can be searched, what the index has still to read, and how many bytes all files take. */
export const searchTables = {
  sqlite: [
    `create table platform_search (
    seq integer primary key autoincrement,
    id text not null unique,
    space text not null,
    names text not null,
    has_text boolean not null
  )`,
    // Contentless and without positions: only the words. They come folded and cut. Beginnings up to eight letters are
    // indexed, so that a word in every name is not gathered anew with each key stroke.
    `create virtual table platform_search_words using fts5 (words, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '_'", prefix='2 3 4 5 6 7 8')`,
    `create table platform_search_change (seq integer primary key autoincrement, id text not null)`,
  ],
  postgres: [
    `create table platform_search (
    seq bigint generated always as identity primary key,
    id text not null unique,
    space text not null,
    names text not null,
    has_text boolean not null,
    words tsvector not null
  )`,
    // Without a pending list: searching would read it whole, and nobody waits for the index.
    `create index platform_search_words on platform_search using gin (words) with (fastupdate = off)`,
    `create index platform_search_space on platform_search (space, seq)`,
    `create table platform_search_change (seq bigint generated always as identity primary key, id text not null)`,
  ],
}

/**
 * Triggers write down which folders and files changed their names or their bytes, or left, for the index of the search; so
 * nobody who writes a resource can forget to.
 */
export const searchTriggers = {
  sqlite: [
    ['added', 'insert on intranet_resource', 'new'],
    ['changed', 'update of name_nl, name_fr, file_id on intranet_resource', 'new'],
    ['gone', 'delete on intranet_resource', 'old'],
  ].map(
    ([name, cause, row]) => `create trigger intranet_resource_search_${name} after ${cause}
    begin insert into platform_search_change (id) values (${row}.id); end`,
  ),
  postgres: [
    `create function intranet_resource_search_note() returns trigger language plpgsql as
    'begin insert into platform_search_change (id) select id from noted; return null; end'`,
    `create function intranet_resource_search_note_one() returns trigger language plpgsql as
    'begin insert into platform_search_change (id) values (new.id); return null; end'`,
    // A tree leaves by one statement and is noted by one; PostgreSQL does not allow that for a list of columns.
    `create trigger intranet_resource_search_added after insert on intranet_resource
    referencing new table as noted for each statement execute function intranet_resource_search_note()`,
    `create trigger intranet_resource_search_gone after delete on intranet_resource
    referencing old table as noted for each statement execute function intranet_resource_search_note()`,
    `create trigger intranet_resource_search_changed after update of name_nl, name_fr, file_id
    on intranet_resource for each row execute function intranet_resource_search_note_one()`,
  ],
}

const addToUsage = (change: string) =>
  `insert into intranet_usage (id, bytes) values (1, ${change})
    on conflict (id) do update set bytes = intranet_usage.bytes + excluded.bytes;`

/**
 * One row knows how many bytes all files take, so that a quota costs nothing to ask: a sum over a million rows stops everybody
 * for 50 ms. By triggers, because rows come and go in many places, by the thousand. Old versions and the trash count
 * too: their bytes lie on the same disk.
 */
export const usageTriggers = {
  sqlite: [
    // A folder has no size; a document of an article always has one.
    ...['intranet_resource', 'intranet_version'].flatMap((table) => [
      `create trigger ${table}_bytes_added after insert on ${table} when new.size is not null
    begin ${addToUsage('new.size')} end`,
      `create trigger ${table}_bytes_removed after delete on ${table} when old.size is not null
    begin ${addToUsage('-old.size')} end`,
      `create trigger ${table}_bytes_changed after update of size on ${table} when new.size is not old.size
    begin ${addToUsage('coalesce(new.size, 0) - coalesce(old.size, 0)')} end`,
    ]),
    `create trigger articles_document_bytes_added after insert on articles_document
    begin ${addToUsage('new.size')} end`,
    `create trigger articles_document_bytes_removed after delete on articles_document
    begin ${addToUsage('-old.size')} end`,
    `create trigger articles_document_bytes_changed after update of size on articles_document
    when new.size is not old.size begin ${addToUsage('new.size - old.size')} end`,
  ],
  postgres: [
    // Once for each statement, not for each row: the one row is not written a thousand times.
    `create function intranet_count_bytes() returns trigger language plpgsql as $$
  declare change bigint := 0;
  begin
    if tg_op <> 'DELETE' then change := change + (select coalesce(sum(size), 0) from added); end if;
    if tg_op <> 'INSERT' then change := change - (select coalesce(sum(size), 0) from removed); end if;
    if change <> 0 then ${addToUsage('change')} end if;
    return null;
  end $$`,
    ...['intranet_resource', 'intranet_version', 'articles_document'].flatMap((table) => [
      `create trigger ${table}_bytes_added after insert on ${table}
    referencing new table as added for each statement execute function intranet_count_bytes()`,
      `create trigger ${table}_bytes_removed after delete on ${table}
    referencing old table as removed for each statement execute function intranet_count_bytes()`,
      `create trigger ${table}_bytes_changed after update on ${table}
    referencing new table as added old table as removed for each statement execute function intranet_count_bytes()`,
    ]),
  ],
}
