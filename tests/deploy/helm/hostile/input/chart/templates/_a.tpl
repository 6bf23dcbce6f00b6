{{- define "again" }}{{ include "again" . }}{{ include "again" . }}{{ end }}
{{- define "double" }}{{ $x := printf "%s%s" . . }}{{ include "double" $x }}{{ end }}
