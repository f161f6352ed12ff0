/** What the log says of signing in is deleted after some months; everything else of it stays for good. */
const isSignIn = `old.action in ('accounts.signed-in', 'accounts.sign-in-refused', 'accounts.signed-out',
      'accounts.session-ended', 'accounts.other-sessions-ended', 'accounts.proved', 'accounts.proof-refused',
      'accounts.second-factor-refused', 'accounts.recovery-code-used')`

/** The audit log and the members register are never changed, whatever code comes to write there. */
export const appendOnlyTriggers = {
  sqlite: [
    `create trigger platform_audit_no_update before update on platform_audit
    begin select raise(abort, 'the audit log is append-only'); end`,
    `create trigger platform_audit_no_delete before delete on platform_audit when not (${isSignIn})
    begin select raise(abort, 'the audit log is append-only'); end`,
    `create trigger members_register_no_update before update on members_register
    begin select raise(abort, 'the members register is append-only'); end`,
    `create trigger members_register_no_delete before delete on members_register
    begin select raise(abort, 'the members register is append-only'); end`,
  ],
  postgres: [
    `create function platform_audit_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and ${isSignIn} then return old; end if;
    raise exception 'the audit log is append-only';
  end $$`,
    `create trigger platform_audit_kept before update or delete on platform_audit
    for each row execute function platform_audit_is_append_only()`,
    `create function members_register_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'the members register is append-only'; end $$`,
    `create trigger members_register_kept before update or delete on members_register
    for each row execute function members_register_is_append_only()`,
  ],
}
