{{- define "press.name" -}}
{{- list .root.Release.Name .part | join "-" | trunc 63 | trimSuffix "-" -}}
{{- end -}}
