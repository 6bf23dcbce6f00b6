/*
 * Requests: what one is about and what it does, as far as method and path say
 * it. The words are what paths of any project have in common, whatever its
 * domain: they decide which request leads a report, never whether one is told.
 * Four forms of paths are told apart: `POST /orders/{id}/items`, a procedure
 * `RPC shop.Orders/Place`, a mutation `MUTATION placeOrder`, and a procedure
 * behind a path, `POST /rpc/orders.create`.
 */
#include <string.h>

#include "model/model.h"
#include "scan/scan.h"

/* How likely a request is what the product is for. */
enum {
	WEIGHT_OWN = 12, /* it is not what every product has */
	WEIGHT_TOLD = 10, /* the documents name it */
	WEIGHT_TOLD_PART = 6, /* … in a part of its last word */
	WEIGHT_TOLD_READ = 4, /* and it only reads, or is named twice */
	WEIGHT_WHOLE = 4, /* what a service makes is what it is called after */
};

/* What a program says of itself: how it fares, what it serves. */
static const char probes[] =
    "actuator debug docs health healthcheck healthz "
    "info livez metrics openapi pprof ready readyz swagger "
    "telemetry version";

/* What users are gathered in, and all else of a product is below. */
static bool is_container(struct str part)
{
	return str_listed_nocase("company companies group groups household "
				 "households org organisation organisations "
				 "organization organizations orgs team teams "
				 "tenant tenants workspace workspaces",
	    part);
}

/* Does it name what things are set up by, `order-types`, `page_templates`? */
static bool is_set_up(struct str subject)
{
	size_t at = subject.len;

	while (at && !char_among(subject.ptr[at - 1], "-_"))
		at--;
	return at > 0 &&
	       str_listed_nocase("categories config favorites groups keys "
				 "labels "
				 "permissions preferences roles settings "
				 "statuses tags templates tokens types",
		   str_slice(subject, at, subject.len));
}

/* What paths of any product are about, and none is for; of procedures a
 * service, `UserService`. Of words with `-` the first tells: `password-reset`.
 */
static bool is_common_subject(struct str subject)
{
	struct str first;

	if (str_ends(subject, "Service") && !str_is(subject, "Service"))
		subject.len -= strlen("Service");
	first = str_slice(subject, 0, str_find(subject, '-'));
	return is_container(subject) || is_set_up(subject) ||
	       str_listed_nocase("auth login logout oauth otp password signin "
				 "signup sso verify",
		   first) ||
	       str_listed_nocase(probes, subject) ||
	       str_listed_nocase("2fa account accounts admin apikeys "
				 "attachments auth authenticate authentication "
				 "avatar avatars backup backups callback "
				 "captcha config connections consent "
				 "credentials data-sources data_sources "
				 "datasources email environments export "
				 "exports favorites forgot-password import "
				 "imports indexes indices install integrations "
				 "invitations invites keys labels login logout "
				 "me members mfa "
				 "mod moderation notifications oauth oauth2 "
				 "oidc otp password passwords "
				 "permissions plugins policies preferences "
				 "profile providers "
				 "refresh "
				 "refresh-token register registration "
				 "reset-password role roles schemas secrets "
				 "session sessions "
				 "setting settings setup sign-in sign-up "
				 "signin signup sso statistics stats tags "
				 "template "
				 "templates "
				 "test tests themes token tokens upload "
				 "uploads "
				 "user "
				 "users variables verify verify-email webhook "
				 "webhooks",
		   subject);
}

/* A part of a path that names something: no parameter, no version as `v1`, no
 * file, nor what only says that an interface is there. */
static bool is_naming_segment(struct str part)
{
	for (size_t i = 0; i < part.len; i++)
		if (!char_is_word(part.ptr[i]) && part.ptr[i] != '-')
			return false;
	return part.len > 2 && !str_listed_nocase("api app rest rpc", part);
}

/* `{id}`, `:id`, `<id>`, `[id]`, `(.*)`, `*`, `$id`, `v{n}`. */
bool path_part_varies(struct str part)
{
	return part.len && (char_among(part.ptr[0], "<{[(:*$") ||
			       str_find(part, '{') < part.len);
}

/* Does it say that a program is alive? One that is asked of a thing, as
 * /ping/{monitor}, is about this thing. */
static bool is_check(struct str path, struct str subject)
{
	struct str before = { 0 };
	struct str part;

	if (!str_listed_nocase("ping status", subject))
		return false;
	while (str_cut(&part, &path, '/')) {
		if (str_equal(before, subject) && path_part_varies(part))
			return false;
		before = part;
	}
	return true;
}

/* What is done, or to all of them, and no thing. */
static bool is_deed(struct str part)
{
	return str_listed_nocase("add all count create delete edit export find "
				 "get import index list new query remove save "
				 "search update view",
	    part);
}

/* `items` of `/orders/items/`. */
static struct str last_part(struct str path)
{
	return str_after_last(str_slice(path, 0,
				  path.len - str_ends(path, "/")),
	    '/');
}

/* `orders` of `/rpc/orders.create`, where a path ends in what is called and
 * what has it; "": it does not. */
static struct str procedure_owner(struct str path)
{
	struct str last = last_part(path);
	struct str owner = str_slice(last, 0, str_find(last, '.'));

	return owner.len < last.len && is_naming_segment(owner) &&
		       is_naming_segment(symbol_last(last))
		   ? owner
		   : STR("");
}

/* What a part of a path names: of an RPC the service, else what stands before
 * the form that it is asked in: `orders.{form}`. */
static struct str thing_named_by(struct str part)
{
	struct str last = symbol_last(part);

	return is_naming_segment(last)
		   ? last
		   : str_slice(part, 0, str_find(part, '.'));
}

/* `/api/v1/teams/{team}/orders/{id}` is about orders; `/teams/{team}/create`
 * about teams. A path of parameters alone is about itself. */
struct str path_subject(struct str path)
{
	struct str container = procedure_owner(path);
	struct str part;
	struct str rest = path;

	if (container.len)
		return container;
	while (str_cut(&part, &rest, '/')) {
		struct str name = thing_named_by(part);

		if (!is_naming_segment(name) ||
		    (container.len && is_deed(name)))
			continue;
		if (!is_container(name))
			return name;
		if (container.len == 0)
			container = name;
	}
	return container.len ? container : path;
}

size_t path_detail(struct str path)
{
	struct str part;
	size_t parts = 0;

	while (str_cut(&part, &path, '/'))
		parts += part.len && (parts || path_part_varies(part) ||
					 is_naming_segment(part));
	return parts ? parts - 1 : 0;
}

/* Has a part of a path one of these words, `csv-import` the word `import`,
 * that the project does not say of itself? `stems` may be NULL. */
static bool has_aside_word(struct str path, const char *words,
    const struct map *stems)
{
	struct str part;

	while (str_cut(&part, &path, '/'))
		for (size_t at = 0; at < part.len; at++) {
			size_t end = at;

			while (
			    end < part.len && !char_among(part.ptr[end], "-_."))
				end++;
			if (str_listed_nocase(words,
				str_slice(part, at, end)) &&
			    !(stems &&
				stems_have(stems, str_slice(part, at, end))))
				return true;
			at = end;
		}
	return false;
}

/* Does it bring in, or give out, all that there is: `/repos/migrate`,
 * `/migration/csv`? That is done once, and is not what a product is for. */
static bool is_moved(struct str path, const struct map *stems)
{
	return has_aside_word(path,
	    "backup backups export exports import imports importer migrate "
	    "migration migrations restore",
	    stems);
}

/* Is it for those who run the program, by its path or by the folder that it is
 * answered in? */
static bool is_for_operators(struct str path, struct str file,
    const struct map *stems)
{
	static const char words[] = "admin administration backoffice";

	return has_aside_word(path, words, stems) ||
	       has_aside_word(path_folder(file), words, stems);
}

bool path_is_own(struct str path)
{
	struct str subject = path_subject(path);

	return !is_common_subject(subject) && !is_check(path, subject) &&
	       !is_moved(path, NULL);
}

bool path_is_probe(struct str path)
{
	struct str subject = path_subject(path);

	return str_listed_nocase(probes, subject) || is_check(path, subject);
}

/* Is it about something that is bought in the end? */
static bool is_bought(struct str path)
{
	struct str part;

	while (str_cut(&part, &path, '/'))
		if (str_listed_nocase("basket baskets cart carts checkout "
				      "checkouts order orders",
			part))
			return true;
	return false;
}

/* `/checkout` is the end of a purchase; `complete`, `pay` are it only where
 * something is bought, as tasks and forms are completed, too. */
bool path_finishes(struct str path)
{
	struct str last = last_part(path);

	return str_listed_nocase("checkout checkoutcomplete completecart "
				 "completecheckout completeorder placeorder",
		   last) ||
	       (str_listed_nocase("complete pay place purchase submit", last) &&
		   is_bought(path));
}

/* What a procedure does says its name alone. What says neither that it makes
 * nor that it reads something, changes it. */
static enum request_deed procedure_does(struct str path)
{
	struct str name = last_part(path);

	if (str_starts_any(name, "Add Checkout Create Place Post Publish "
				 "Register Submit add create place post "
				 "publish register submit"))
		return REQUEST_MAKES;
	return str_starts_any(name,
		   "BatchGet Check Count Describe Echo Fetch Find Get Has Info "
		   "List Lookup Ping Query Read Search Show Status Stream "
		   "Version Watch check count fetch find get has info list "
		   "lookup query read search show status viewed")
		   ? REQUEST_READS
		   : REQUEST_CHANGES;
}

/* Likewise, of a mutation; some have what they do behind what it is done to. */
static enum request_deed mutation_does(struct str name)
{
	return str_starts_any(name, "add checkout complete create make place "
				    "post publish register send start submit "
				    "upload") ||
		       str_ends(name, "Add") || str_ends(name, "Complete") ||
		       str_ends(name, "Create") || str_ends(name, "Submit")
		   ? REQUEST_MAKES
		   : REQUEST_CHANGES;
}

bool name_sends(struct str name)
{
	return str_starts_any(name,
	    "dispatch emit notify produce publish send Dispatch Emit Notify "
	    "Produce Publish Send");
}

/* `create_flip`, `saveOrder`: the word ends there. */
bool name_makes(struct str name)
{
	struct str words = STR("add create dispatch insert notify "
			       "persist publish put record register save send "
			       "store submit write");
	struct str word;

	while (str_cut(&word, &words, ' ')) {
		struct str rest = str_slice(name, word.len, name.len);

		if (str_equal_nocase(str_slice(name, 0, word.len), word) &&
		    (rest.len == 0 || rest.ptr[0] == '_' ||
			char_is_capital(rest.ptr[0])))
			return true;
	}
	return false;
}

/* What is asked with a body, as it would be too long for an address: `POST
 * /orders/search` reads. */
static bool is_query_path(struct str path)
{
	return str_listed_nocase("count filter find list lookup preview query "
				 "search suggest validate",
	    last_part(path));
}

/* `getDirectory`, `get-items`: it is posted for what it gives back. */
static bool is_getter(struct str path)
{
	struct str last = last_part(path);

	return str_starts(last, "get") && last.len > 3 &&
	       (char_among(last.ptr[3], "-_") ||
		   char_lower(last.ptr[3]) != last.ptr[3]);
}

/* What a path says that is posted to where others put or delete. */
static bool is_changed(struct str path)
{
	return str_starts_any(last_part(path),
	    "cancel delete disable edit remove revoke unlink update "
	    "Cancel Delete Disable Edit Remove Revoke Unlink Update");
}

/* What is put where nothing is yet. */
static bool is_put_new(struct str method, struct str path)
{
	return str_is(method, "PUT") &&
	       str_listed_nocase("create new publish upload", last_part(path));
}

/* An unknown method reads: it claims least. */
enum request_deed request_does(struct str method, struct str path)
{
	if (str_is(method, "RPC"))
		return procedure_does(path);
	if (str_is(method, "MUTATION"))
		return mutation_does(path);
	if (str_is(method, "POST") && procedure_owner(path).len)
		return procedure_does(symbol_last(path)) == REQUEST_READS
			   ? REQUEST_READS
			   : mutation_does(symbol_last(path));
	if (str_is(method, "POST") && (is_query_path(path) || is_getter(path)))
		return REQUEST_READS;
	if (is_put_new(method, path))
		return REQUEST_MAKES;
	if (str_is(method, "POST"))
		return is_changed(path) ? REQUEST_CHANGES : REQUEST_MAKES;
	return str_listed("PUT PATCH DELETE", method) ? REQUEST_CHANGES
						      : REQUEST_READS;
}

/* What its last part names; "": that is a parameter, or is set up. */
static struct str last_name(struct str path)
{
	struct str last = thing_named_by(last_part(path));

	last.len = str_find(last, '{');
	return is_naming_segment(last) && !is_set_up(last) ? last : STR("");
}

static bool is_of_several_words(struct str name)
{
	return str_find(name, '-') < name.len || str_find(name, '_') < name.len;
}

/* `OrderService/CreateOrder`, unlike `OrderService/CreateOrderNote`. */
static bool makes_subject(struct str path)
{
	struct str subject = path_subject(path);
	struct str name = last_part(path);
	size_t verb = 0;

	if (str_ends(subject, "Service"))
		subject.len -= strlen("Service");
	while (
	    verb < name.len && (verb == 0 || !char_is_capital(name.ptr[verb])))
		verb++;
	return subject.len && procedure_does(path) == REQUEST_MAKES &&
	       str_equal(str_slice(name, verb, name.len), subject);
}

size_t request_purpose(struct str method, struct str path, struct str file,
    const struct map *stems)
{
	struct str subject = path_subject(path);
	bool told = !is_set_up(subject) && stems_have(stems, subject);
	bool last = stems_have(stems, last_name(path));
	size_t whole =
	    str_is(method, "RPC") && makes_subject(path) ? WEIGHT_WHOLE : 0;

	if (is_moved(path, stems) || is_for_operators(path, file, stems))
		return 0;
	if (!told && !last)
		return path_is_own(path) ? WEIGHT_OWN + whole : 0;
	/* What is only looked at is seldom what it is for. */
	if (request_does(method, path) == REQUEST_READS &&
	    !(last && (is_query_path(path) || str_is(method, "RPC"))))
		return WEIGHT_OWN + WEIGHT_TOLD_READ;
	if (!told && is_of_several_words(last_name(path)))
		return WEIGHT_OWN + whole + WEIGHT_TOLD_PART;
	return WEIGHT_OWN + whole + WEIGHT_TOLD +
	       (told && last ? WEIGHT_TOLD_READ : 0);
}
