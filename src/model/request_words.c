/* Requests: what one is about and what it does, as far as method and path say
 * it. */
#include <string.h>

#include "model/model.h"

static const char probes[] = "actuator debug docs health healthcheck healthz "
			     "livez metrics openapi pprof ready readyz swagger "
			     "telemetry version";

/* What paths of any product are about, and none is for; of procedures a
 * service, `UserService`. */
static bool is_aside(struct str subject)
{
	struct str first;

	if (str_ends(subject, "Service") && !str_is(subject, "Service"))
		subject.len -= strlen("Service");
	first = str_slice(subject, 0, str_find(subject, '-'));
	return str_listed_nocase("auth login logout oauth otp password signin "
				 "signup sso verify",
		   first) ||
	       str_listed_nocase(probes, subject) ||
	       str_listed_nocase("2fa account accounts admin auth "
				 "authenticate authentication callback captcha "
				 "config consent email forgot-password install "
				 "invitations keys login logout me mfa "
				 "mod moderation notifications oauth oauth2 "
				 "oidc otp password passwords "
				 "permissions preferences profile "
				 "refresh "
				 "refresh-token register registration "
				 "reset-password role roles session sessions "
				 "setting settings setup sign-in sign-up "
				 "signin signup sso "
				 "test tests token tokens upload uploads user "
				 "users verify verify-email webhook "
				 "webhooks",
		   subject);
}

/* A part of a path that names something: no parameter, no version. */
static bool is_name(struct str part)
{
	for (size_t i = 0; i < part.len; i++)
		if (!char_is_word(part.ptr[i]) && part.ptr[i] != '-')
			return false;
	return part.len > 2 && !str_listed_nocase("api rest rpc app", part);
}

bool path_part_varies(struct str part)
{
	return part.len && (char_among(part.ptr[0], "<{[(:*$") ||
			       str_find(part, '{') < part.len);
}

/* Does it say that a program is alive? One that is asked of a thing, as
 * /ping/{monitor}, is about this. */
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

/* The first part that names something, of an RPC the service. */
struct str path_subject(struct str path)
{
	struct str part;
	struct str rest = path;

	while (str_cut(&part, &rest, '/'))
		if (is_name(symbol_last(part)))
			return symbol_last(part);
	return path;
}

bool path_is_own(struct str path)
{
	struct str subject = path_subject(path);

	return !is_aside(subject) && !is_check(path, subject);
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

bool path_finishes(struct str path)
{
	struct str last = str_after_last(path, '/');

	return str_listed_nocase("checkout checkoutcomplete completecart "
				 "completecheckout completeorder placeorder",
		   last) ||
	       (str_listed_nocase("complete pay place purchase submit", last) &&
		   is_bought(path));
}

/* What a procedure does says its name alone. */
static enum request_deed procedure_does(struct str path)
{
	struct str name = str_after_last(path, '/');

	if (str_starts_any(name, "Add Checkout Create Place Post Publish "
				 "Register Submit"))
		return REQUEST_MAKES;
	return str_starts_any(name,
		   "BatchGet Check Count Describe Echo Fetch Find Get Has Info "
		   "List Lookup Ping Query Read Search Show Status Stream "
		   "Version Watch")
		   ? REQUEST_READS
		   : REQUEST_CHANGES;
}

/* Likewise, of a mutation; some have what they do behind what it is done to. */
static enum request_deed mutation_does(struct str name)
{
	return str_starts_any(name, "add checkout complete create make place "
				    "publish register send start submit "
				    "upload") ||
		       str_ends(name, "Add") || str_ends(name, "Complete") ||
		       str_ends(name, "Create") || str_ends(name, "Submit")
		   ? REQUEST_MAKES
		   : REQUEST_CHANGES;
}

/* What is asked with a body, as it would be too long for an address. */
static bool is_asked(struct str path)
{
	return str_listed_nocase("count filter find list lookup preview query "
				 "search suggest validate",
	    str_after_last(path, '/'));
}

/* What a path says that is posted to where others put or delete. */
static bool is_changed(struct str path)
{
	return str_starts_any(str_after_last(path, '/'),
	    "delete edit remove update");
}

enum request_deed request_does(struct str method, struct str path)
{
	if (str_is(method, "RPC"))
		return procedure_does(path);
	if (str_is(method, "MUTATION"))
		return mutation_does(path);
	if (str_is(method, "POST") && is_asked(path))
		return REQUEST_READS;
	if (str_is(method, "POST"))
		return is_changed(path) ? REQUEST_CHANGES : REQUEST_MAKES;
	return str_listed("PUT PATCH DELETE", method) ? REQUEST_CHANGES
						      : REQUEST_READS;
}
