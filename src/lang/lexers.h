/* For grammars' own lexers, behind tree_sitter/parser.h: see lexers.sed. */
#ifndef LANG_LEXERS_H
#define LANG_LEXERS_H

/* Ranges are in their order, so those of ASCII stand first, and are few. */
#define set_contains(ranges, count, character) \
	((uint32_t)(character) < 0x80 \
		? ascii_contains(ranges, count, character) \
		: set_contains(ranges, count, character))

static inline bool ascii_contains(const TSCharacterRange *ranges,
    uint32_t count, int32_t character)
{
	for (uint32_t i = 0; i < count && ranges[i].start <= character; i++)
		if (character <= ranges[i].end)
			return true;
	return false;
}

#endif
