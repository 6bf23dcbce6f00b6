{% macro half(x) %} {{ x }} / 2 {% endmacro %}
