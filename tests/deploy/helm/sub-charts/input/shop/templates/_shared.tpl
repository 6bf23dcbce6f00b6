{{- define "shop.deployment" }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Values.name }}-{{ .Release.Name }}
spec:
  selector:
    matchLabels:
      app: {{ .Values.name }}
  template:
    metadata:
      labels:
        app: {{ .Values.name }}
    spec:
      containers:
        - name: main
          image: {{ .Values.global.registry }}/{{ .Values.name }}
          ports:
            {{- range .Values.ports }}
            - containerPort: {{ . }}
            {{- end }}
{{- end }}
{{- define "shop.service" }}
apiVersion: v1
kind: Service
metadata:
  name: {{ .Values.name }}-{{ .Release.Name }}
spec:
  selector:
    app: {{ .Values.name }}
  ports:
    {{- range .Values.ports }}
    - port: {{ . }}
    {{- end }}
{{- end }}
