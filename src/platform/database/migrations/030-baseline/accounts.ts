export const accounts = [
  `create table accounts_identity (
    id text primary key,
    email text not null unique,
    email_verified boolean not null,
    name text not null,
    image text,
    created_at bigint not null,
    updated_at bigint not null,
    second_factor_due bigint
  )`,
  `create table accounts_credential (
    id text primary key,
    user_id text not null references accounts_identity (id) on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at bigint,
    refresh_token_expires_at bigint,
    scope text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index accounts_credential_user on accounts_credential (user_id)`,
  `create table accounts_session (
    id text primary key,
    user_id text not null references accounts_identity (id) on delete cascade,
    token text not null unique,
    persistent boolean not null,
    ip_address text,
    user_agent text,
    expires_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    proved_at bigint not null default 0,
    with_second_factor boolean not null default false,
    previous_token text,
    previous_until bigint not null default 0
  )`,
  `create index accounts_session_user on accounts_session (user_id)`,
  `create index accounts_session_expires on accounts_session (expires_at)`,
  `create index accounts_session_previous_token on accounts_session (previous_token)`,
  `create table accounts_verification (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index accounts_verification_identifier on accounts_verification (identifier)`,
  `create table accounts_link (
    id text primary key,
    kind text not null,
    user_id text references accounts_identity (id) on delete cascade,
    token text not null unique,
    email text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create unique index accounts_link_user on accounts_link (user_id, kind)`,
  `create index accounts_link_expires on accounts_link (expires_at)`,
  `create table accounts_second_factor (
    user_id text primary key references accounts_identity (id) on delete cascade,
    secret text not null,
    confirmed_at bigint,
    last_step bigint not null default 0,
    created_at bigint not null
  )`,
  `create table accounts_recovery_code (
    id text primary key,
    user_id text not null references accounts_identity (id) on delete cascade,
    code text not null,
    used_at bigint
  )`,
  `create index accounts_recovery_code_user on accounts_recovery_code (user_id)`,
  `create table accounts_passkey (
    id text primary key,
    user_id text not null references accounts_identity (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    backed_up boolean not null,
    copied boolean not null default false,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create index accounts_passkey_user on accounts_passkey (user_id)`,
  `create table accounts_challenge (
    id text primary key,
    kind text not null,
    user_id text references accounts_identity (id) on delete cascade,
    data text not null,
    expires_at bigint not null
  )`,
  `create index accounts_challenge_user on accounts_challenge (user_id)`,
  `create index accounts_challenge_expires on accounts_challenge (expires_at)`,
  `create table accounts_access_token (
    id text primary key,
    user_id text not null references accounts_identity (id) on delete cascade,
    name text not null,
    token text not null unique,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    last_used_at bigint
  )`,
  `create index accounts_access_token_user on accounts_access_token (user_id)`,
]
